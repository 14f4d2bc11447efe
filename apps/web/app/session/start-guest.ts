import { endSession } from './log-out'
import type { SessionContext } from './session-context'
import { identityOf } from './stored-identity'

/**
 * Goes on as a guest, on the same page. What it remembers belongs to the person before: it stays only for a guest who
 * proves the same e-mail again. Somebody with an account is logged out of it.
 */
export function startGuest(
  context: SessionContext,
  guestToken: string | null,
  { isRefused = false } = {},
): void {
  const { vault, serverClock, store, caches } = context
  const before = vault.read()
  // Its own failures are logged: the guest waits for no server.
  if (before.accessToken !== null) void endSession(context)
  vault.startGuest(guestToken)
  if (guestToken !== null) serverClock.received(guestToken)
  const person = identityOf(before, null).person
  const isSame = person !== null && person === identityOf(vault.read(), null).person
  if (before.guestToken !== null && !isSame) caches.clear()
  store.note({ isGuestRefused: isRefused })
}
