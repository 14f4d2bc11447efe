import type { QueryClient } from '@tanstack/react-query'
import { logInBrowser } from './browser-log'
import { createSession, type Session } from './create-session'
import { MemoryStorage } from './memory-storage'
import { organizerAskedFor } from './organizer-address'
import { isSessionKey } from './session-keys'
import { installSession } from './session-slot'
import type { WebStorage } from './session-vault'
import { StorageWithFallback } from './storage-with-fallback'
import { openTabChannel } from './tab-channel'
import { viewingOfTab } from './viewing/tab-viewing'
import { viewingStorage } from './viewing/viewing-record'

/**
 * Wires the session to the real browser and installs it. `currentSession` calls it once, for the first who asks.
 */
export function startBrowserSession(caches: Pick<QueryClient, 'clear'>): Session {
  const tab = usableStorage(() => sessionStorage)
  const viewing = viewingOfTab(tab, Date.now)
  const session = createSession({
    transport: { fetch: (input, init) => fetch(input, init), readCookies: () => document.cookie },
    clock: { now: () => Date.now(), after },
    viewing,
    // A tab that looks as somebody else has nothing of what the others share, and gives them nothing.
    ...(viewing === null
      ? {
          persistentStorage: usableStorage(() => localStorage),
          tabStorage: tab,
          exclusively: amongTabs,
          tabChannel: openTabChannel(),
        }
      : {
          persistentStorage: new MemoryStorage(),
          tabStorage: viewingStorage(tab),
          exclusively: (work) => work(),
          tabChannel: null,
        }),
    caches,
    askedOrganizer: organizerAskedFor(location),
    // Both run in a task of their own. By then the screen of the page that is left is gone, and with it the question
    // whether to stay for unsaved work: a person who answered yes would stay on an empty page.
    leave: (path) => setTimeout(() => location.assign(path)),
    reload: () => setTimeout(() => location.reload()),
    log: logInBrowser,
  })
  installSession(session)
  if (viewing === null)
    addEventListener('storage', ({ key }) => {
      if (key === null || isSessionKey(key)) session.sync()
    })
  // A page kept alive for the back button must not show a session that ended meanwhile, nor stay empty.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (session.getState().leaving) location.reload()
    else session.sync()
  })
  session.initialise().catch((error: unknown) => logInBrowser('the session could not start', error))
  return session
}

/** Reading the property alone throws where the person blocks site data; the session then lives as long as the page. */
function usableStorage(open: () => WebStorage): WebStorage {
  try {
    const storage = open()
    storage.getItem('accessToken')
    return new StorageWithFallback(storage)
  } catch {
    return new MemoryStorage()
  }
}

function after(milliseconds: number, action: () => void): () => void {
  const timer = setTimeout(action, milliseconds)
  return () => clearTimeout(timer)
}

/** Two tabs that renew the same token at once would spend it twice. Locks need a secure origin. */
function amongTabs<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('zancada-token-renewal', work) : work()
}
