import { closeSessionCall } from './account-calls'
import type { SessionContext } from './session-context'
import { sessionTexts } from './session-texts'

/** Forgets the person here at once, tells the server if it can be told, and starts over at the home page. */
export function logOut({ vault, shelf, store, caches, anonymousClient, leave, log }: SessionContext): void {
  const { refreshToken } = vault.read()
  if (refreshToken !== null) {
    // It outlives the page on purpose: nobody should wait for a slow network to be logged out.
    anonymousClient
      .call(closeSessionCall, { body: { refresh: refreshToken }, keepalive: true })
      .catch((error: unknown) => log('the session could not be closed on the server', error))
  }
  vault.clear()
  vault.writeRedirectPath(null)
  shelf.discard()
  caches.clear()
  store.note({ leaving: true, notice: null })
  leave('/')
}

/** The end the person did not choose: a refresh was refused. They stay on the page, and are told. */
export function expire({ vault, shelf, store, caches }: Omit<SessionContext, 'client'>): void {
  vault.clear()
  shelf.discard()
  caches.clear()
  store.note({ notice: sessionTexts.t('expired') })
}
