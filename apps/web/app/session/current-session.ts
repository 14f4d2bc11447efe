import { startBrowserSession } from './browser-session'
import type { Session } from './create-session'
import { finishForgetting, keptLists } from './kept-lists'
import { pageCaches, rememberCache } from './page-caches'
import { seenRaces } from './seen-races'
import { installedSession } from './session-slot'
import { isViewingTab } from './viewing/is-viewing-tab'

/** The page's session, started by the first caller that needs it. */
export function currentSession(): Session {
  const session = installedSession()
  if (session !== null) return session
  if (typeof document === 'undefined') throw new Error('the server never knows the visitor: no session here')
  // What is kept on this device belongs to the person who works here, not to the one an administrator views as.
  if (!isViewingTab()) {
    rememberCache(keptLists)
    rememberCache(seenRaces)
    void finishForgetting()
  }
  return startBrowserSession(pageCaches)
}
