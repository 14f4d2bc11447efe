import type { SessionContext } from './session-context'

/** Sets the session aside before the person leaves for the payment provider. */
export function preserveForPayment({ vault, shelf }: SessionContext, provider: string): void {
  const { accessToken, refreshToken, selectedRole, guestToken, isGuest } = vault.read()
  if (accessToken === null && !isGuest) return
  const session = { accessToken, refreshToken, selectedRole, provider }
  shelf.put(isGuest ? { ...session, guestToken } : session)
}

/**
 * Brings the session back on return. One still living in this browser wins: its tokens may have been renewed
 * meanwhile, and presenting the older ones would look like theft and end them all.
 */
export function restoreFromPayment({ vault, shelf, store }: SessionContext): void {
  const preserved = shelf.take()
  const { accessToken, isGuest } = vault.read()
  if (preserved === null || accessToken !== null || isGuest) return
  if (preserved.accessToken !== null && preserved.refreshToken !== null) {
    vault.start(preserved.accessToken, preserved.refreshToken, false)
    if (preserved.selectedRole !== null) vault.writeSelectedRole(preserved.selectedRole)
  } else {
    vault.startGuest(preserved.guestToken ?? null)
  }
  // The next guard step fetches the restored person.
  store.note({ initialised: false })
}
