import { accountCalls } from './lazy-account-calls'
import { sessionTexts } from './locale'
import type { SessionContext } from './session-context'
import { identityOf } from './stored-identity'
import type { EndReason } from './token-keeper'
import { countUnsentWork } from './unsent-work'

/** Forgets the person here at once, tells the server if it can be told, and starts over at the home page. */
export async function logOut(context: SessionContext): Promise<void> {
  const { vault, store, leave } = context
  const ended = endSession(context)
  vault.writeRedirectPath(null)
  store.note({ leaving: true, notice: null })
  await ended
  leave('/')
}

/** The end the person chose. The session is gone from here at once; the promise is that the server is being told. */
export async function endSession(context: SessionContext): Promise<void> {
  const { vault, drafts, tabs } = context
  const { accessToken, refreshToken } = vault.read()
  const { person } = identityOf(vault.read(), null)
  tabs.end(accessToken)
  forget(context)
  // An expired session keeps its drafts: nobody loses a form to a clock. Logging out removes them.
  drafts.removeOf(person)
  if (refreshToken !== null) await closeOnServer(context, refreshToken)
}

/** Sends the request and does not wait for its answer: it outlives the page, and nobody waits for a slow network. */
async function closeOnServer({ anonymousClient, log }: SessionContext, refreshToken: string): Promise<void> {
  const logFailure = (error: unknown) => log('the session could not be closed on the server', error)
  try {
    const { closeSessionCall } = await accountCalls()
    anonymousClient
      .call(closeSessionCall, { body: { refresh: refreshToken }, keepalive: true })
      .catch(logFailure)
  } catch (error) {
    logFailure(error)
  }
}

/** The end the person did not choose: a refresh was refused. They stay on the page, and are told why. */
export function expire(context: Omit<SessionContext, 'client'>, because: EndReason): void {
  // Before what is open is closed.
  const unsent = countUnsentWork()
  context.tabs.end(context.vault.read().accessToken)
  forget(context)
  context.follow()
  const why = sessionTexts.t(because === 'deactivated' ? 'login.staffDeactivated' : 'expired')
  const notice = unsent === 0 ? why : `${why} ${sessionTexts.t('unsent', { count: unsent })}`
  context.store.note({ notice })
}

/** Another tab of this session ended it. */
export function followTheEnd(context: Omit<SessionContext, 'client' | 'tabs'>): void {
  forget(context)
  context.follow()
}

function forget({ vault, shelf, caches }: Pick<SessionContext, 'vault' | 'shelf' | 'caches'>): void {
  const { person } = identityOf(vault.read(), null)
  vault.clear()
  shelf.discardOf(person)
  caches.clear()
}
