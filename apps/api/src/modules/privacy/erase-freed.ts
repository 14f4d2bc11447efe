import { writeAudits } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import {
  eraseAddresses,
  eraseGuardian,
  eraseOrders,
  erasePastConsents,
  eraseRegistrations,
  type LeavingPerson,
  selectNeededOrders,
  selectOwnRegistrations,
} from './erase-person.repository'

/**
 * Erases whatever no race and no money needs any more; answers whether that was all of it. The person's orders are
 * locked by the caller: a race may be cancelled or a payment approved meanwhile.
 */
export async function eraseFreed(tx: Transaction, person: LeavingPerson, now: Date): Promise<boolean> {
  await eraseAddresses(tx, person)
  const own = await selectOwnRegistrations(tx, person, now)
  const idsThat = (isNeeded: boolean) =>
    own.filter(({ is_needed }) => is_needed === isNeeded).map(({ id }) => id)
  const freed = idsThat(false)
  await eraseRegistrations(tx, freed, person.user_id)
  await erasePastConsents(tx, person, idsThat(true))
  const isGuardianNeeded = await eraseGuardian(tx, person, now)
  const orders = await selectNeededOrders(tx, person, now)
  await eraseOrders(
    tx,
    person,
    orders.map(({ id }) => id),
  )
  await writeAudits(
    tx,
    freed.map((id) => ({
      actor_id: null,
      action: 'registration.erased',
      subject_type: 'registration',
      subject_id: id,
    })),
  )
  return freed.length === own.length && orders.length === 0 && !isGuardianNeeded
}
