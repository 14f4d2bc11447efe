import type { Updateable } from 'kysely'
import type { CategoryCharges } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'

/** What still waits to be paid for these registrations, whose order the caller has locked. */
export function lockOpenCharges(tx: Transaction, registrationIds: readonly string[]) {
  return tx
    .selectFrom('category_charges')
    .select(['id', 'code', 'state', 'event_id', 'category_id', 'price_phase_id'])
    .where('registration_id', 'in', [...registrationIds])
    .where('state', '=', 'awaiting_payment')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateChargeState(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<CategoryCharges>, 'state' | 'updated_at' | 'paid_at' | 'closed_at'>,
): Promise<void> {
  await tx.updateTable('category_charges').set(changes).where('id', '=', id).execute()
}
