import { VIEWING_KEY } from '../session-keys'

/** Whether this tab looks as somebody else, or did until a moment ago. */
export function isViewingTab(): boolean {
  try {
    return sessionStorage.getItem(VIEWING_KEY) !== null
  } catch {
    return false
  }
}
