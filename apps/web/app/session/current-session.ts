import { installApiClient } from '../api-client'
import type { Session } from './create-session'

let current: Session | null = null

/** Makes a session the page's own: hooks, guards and every call of the features go through it. */
export function installSession(session: Session): void {
  current = session
  installApiClient(session.client)
}

export function currentSession(): Session {
  if (current === null) throw new Error('no session installed: start the browser session first')
  return current
}
