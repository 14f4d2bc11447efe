import type { Transaction } from '../../platform/database/transaction'
import { endRefunded, selectOfPlace } from '../places'
import { selectReturned } from './returned.repository'

/**
 * The money of registrations that were given up before is back; their places were freed when they ended. One that the
 * money finds elsewhere in its life stays as it is, and so does one of which another part is still owed.
 */
export async function markRefunded(
  tx: Transaction,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  if (registrationIds.length === 0) return
  await endRefunded(tx, await selectReturned(tx, registrationIds), now)
}

/** The same for the runner who has a registration's place by now: payments follow the place. */
export async function markPlaceRefunded(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await markRefunded(tx, await selectOfPlace(tx, registrationId), now)
}
