import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import {
  eraseGuardian,
  eraseOrders,
  eraseRegistrations,
  type LeavingPerson,
  lockOrders,
  selectOwnRegistrations,
} from './erase-person.repository'

/** Erases whatever no race and no refund needs any more; answers whether that was all of it. */
export async function eraseFreed(tx: Transaction, person: LeavingPerson, now: Date): Promise<boolean> {
  const found = await selectOwnRegistrations(tx, person, now)
  await lockOrders(tx, [...new Set(found.map(({ order_id }) => order_id))])
  // Asked again under the locks: a race may have been cancelled meanwhile.
  const own = await selectOwnRegistrations(tx, person, now)
  const freed = own.filter(({ is_needed }) => !is_needed).map(({ id }) => id)
  await eraseRegistrations(tx, freed, person.user_id)
  await eraseGuardian(tx, person, now)
  await eraseOrders(
    tx,
    person,
    own.flatMap(({ is_needed, order_id }) => (is_needed ? [order_id] : [])),
  )
  for (const id of freed)
    await writeAudit(tx, {
      actor_id: null,
      action: 'registration.erased',
      subject_type: 'registration',
      subject_id: id,
    })
  return freed.length === own.length
}
