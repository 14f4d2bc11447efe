import { LOGIN_PATH } from './post-login-destination'
import { REDIRECT_PATH_KEY, STORED_KEYS } from './session-keys'

/**
 * For the page of a screen that only somebody known may enter, as the server draws it while the browser asks who is
 * there: where nothing is stored the guards would find nobody, so the page is left for the login before any of its
 * scripts is asked for. They decide about everybody else.
 */
export const LEAVE_FOR_LOGIN = `try{if(!${JSON.stringify(STORED_KEYS)}.some(key=>localStorage.getItem(key)!==null||sessionStorage.getItem(key)!==null)){sessionStorage.setItem(${JSON.stringify(REDIRECT_PATH_KEY)},location.pathname+location.search);globalThis.pageIsLeft=true;location.replace(${JSON.stringify(LOGIN_PATH)})}}catch{}`
