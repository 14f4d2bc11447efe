import type { Transaction } from '../../platform/database/transaction'
import { canMoveRegistration, mayBeOwedAgain } from './registration-states.rules'
import { selectOfPlace, selectReturned, selectStates, updateState } from './registrations.repository'

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
  const registrations = await selectReturned(tx, registrationIds)
  const ended = registrations.filter(
    ({ state }) => state !== 'confirmed' && canMoveRegistration(state, 'refunded'),
  )
  await updateState(tx, ended, { to: 'refunded', now })
}

/** The same for the runner who has a registration's place by now: payments follow the place. */
export async function markPlaceRefunded(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await markRefunded(tx, await selectOfPlace(tx, registrationId), now)
}

/** The money of these came back from the bank: they ended, and something of them is owed again. No place moves. */
export async function markOwedAgain(
  tx: Transaction,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  if (registrationIds.length === 0) return
  const registrations = await selectStates(tx, registrationIds)
  await updateState(
    tx,
    registrations.filter(({ state }) => mayBeOwedAgain(state)),
    { to: 'cancelled', now },
  )
}

export async function markPlaceOwedAgain(tx: Transaction, registrationId: string, now: Date): Promise<void> {
  await markOwedAgain(tx, await selectOfPlace(tx, registrationId), now)
}
