import { safeRedirectPath } from './safe-redirect-path'
import { REDIRECT_PATH_KEY } from './session-keys'
import { installedSession } from './session-slot'

/** Where the person was going when they were asked to identify themselves. Reading it does not load the session. */
export function savedPath(): string | null {
  const session = installedSession()
  if (session !== null) return session.savedRedirectPath()
  try {
    return safeRedirectPath(sessionStorage.getItem(REDIRECT_PATH_KEY))
  } catch {
    // The person blocks site data.
    return null
  }
}
