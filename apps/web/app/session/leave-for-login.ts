import { LOGIN_PATH } from './post-login-destination'
import { ORDER_ASKED, REGISTRATION_PATH } from './registration-path'
import { REDIRECT_PATH_KEY, STORED_KEYS } from './session-keys'

/**
 * For the page of a screen that only somebody known may enter, as the server draws it while the browser asks who is
 * there: where nothing is stored the guards would find nobody, so the page is left for the login before any of its
 * scripts is asked for. They decide about everybody else. The login's address is that of `loginPathFor`.
 */
export const LEAVE_FOR_LOGIN = `try{if(!${JSON.stringify(STORED_KEYS)}.some(key=>localStorage.getItem(key)!==null||sessionStorage.getItem(key)!==null)){const path=location.pathname+location.search,race=${ORDER_ASKED}.test(path)?null:${REGISTRATION_PATH}.exec(path);sessionStorage.setItem(${JSON.stringify(REDIRECT_PATH_KEY)},path);globalThis.pageIsLeft=true;location.replace(${JSON.stringify(LOGIN_PATH)}+(race?"?carrera="+race[1]:""))}}catch{}`
