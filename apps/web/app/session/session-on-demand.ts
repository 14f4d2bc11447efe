import { bringApiClientWith } from '../api-client/client-slot'
import { logInBrowser } from './browser-log'
import type { Session } from './create-session'
import { isSessionKey, STORED_KEYS } from './session-keys'
import { installedSession } from './session-slot'

/**
 * Called once in the client entry. Most visitors of a public page are nobody yet, so the session's code stays out of
 * it until there is a stored session to read or a call to make; screens that need it bring it with them. This module
 * and what the root imports must not import the rest of the session, or every page would carry it.
 */
export function startSessionOnDemand(): void {
  bringApiClientWith(async () => (await bringSession()).client)
  // In a task of its own: the first look at the storage waits for the disk, and the page's script should not.
  setTimeout(startIfStored)
  addEventListener('storage', ({ key }) => {
    if (key === null || isSessionKey(key)) startIfStored()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) startIfStored()
  })
}

function startIfStored(): void {
  if (installedSession() !== null || !isSomethingStored()) return
  bringSession().catch((error: unknown) => logInBrowser('the session could not start', error))
}

async function bringSession(): Promise<Session> {
  const { currentSession } = await import('./current-session')
  return currentSession()
}

function isSomethingStored(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) =>
      STORED_KEYS.some((key) => storage.getItem(key) !== null),
    )
  } catch {
    // The person blocks site data: nothing can have been stored.
    return false
  }
}
