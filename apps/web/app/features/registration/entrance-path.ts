import { ORDER_ASKED, REGISTRATION_PATH } from '../../session/registration-path'
import { savedPath } from '../../session/saved-path'
import { REDIRECT_PATH_KEY } from '../../session/session-keys'

/** Who comes to the login on the way to register for a race, or to an order of theirs by a mail's link. */
export type Entrance = 'race' | 'order'

/** The way on that does not ask for an account; null where there is none, or another. */
export function entrancePath(entrance: Entrance): string | null {
  const path = savedPath()
  return path !== null && REGISTRATION_PATH.test(path) && ORDER_ASKED.test(path) === (entrance === 'order')
    ? path
    : null
}

/**
 * The same, for the page as the server drew it: it shows the offer that stands before it in the page, hidden until here,
 * with the first frame, and not when the scripts have come.
 */
export const SHOW_ENTRANCE = `try{const offer=document.currentScript.previousElementSibling,path=sessionStorage.getItem(${JSON.stringify(REDIRECT_PATH_KEY)})??"";if(${REGISTRATION_PATH}.test(path)&&${ORDER_ASKED}.test(path)===(offer.dataset.entrance==="order"))offer.hidden=false}catch{}`
