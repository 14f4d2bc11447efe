/** «Recuérdame» as it was when the person left for Google: the trip there and back loses everything but the tab's storage. */
const KEY = 'googleRememberMe'

export function rememberChoice(rememberMe: boolean): void {
  try {
    sessionStorage.setItem(KEY, String(rememberMe))
  } catch {
    // Without storage the session lives as long as the page, whatever was chosen.
  }
}

/** Once the person is in, the session itself knows. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

export function recallChoice(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
