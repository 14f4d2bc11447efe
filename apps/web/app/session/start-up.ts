import type { ProfileDesk } from './profile-desk'
import type { SessionContext } from './session-context'

/**
 * Reads the stored session and fetches its person. The page waits for the answer only when it can't decide without
 * it: no profile stored, or an e-mail that may have been verified elsewhere since.
 */
export async function startUp(
  { store, vault, shelf, serverClock, log }: SessionContext,
  profiles: ProfileDesk,
): Promise<void> {
  shelf.discardExpired()
  vault.forgetExpiredGuest(serverClock.now())
  store.sync()
  const { accessToken, profile } = vault.read()
  if (accessToken !== null) {
    const fetched = profiles.load().catch((error: unknown) => log('the profile could not be loaded', error))
    if (!profile?.email_verified_at) await fetched
  }
  store.note({ initialised: true })
}
