import type { Transaction } from '../../platform/database/transaction'
import { canMoveRegistration, mayBeOwedAgain } from './registration-states.rules'
import { type ReadRegistration, selectOfPlace, selectStates, updateState } from './registrations.repository'

/** All of their money is back. One that it finds elsewhere in its life stays as it is. */
export async function endRefunded(
  tx: Transaction,
  registrations: readonly ReadRegistration[],
  now: Date,
): Promise<void> {
  const ended = registrations.filter(
    ({ state }) => state !== 'confirmed' && canMoveRegistration(state, 'refunded'),
  )
  await updateState(tx, ended, { to: 'refunded', now })
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
