import type { Insertable, Updateable } from 'kysely'
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

export async function insertCharge(tx: Transaction, charge: Insertable<CategoryCharges>): Promise<string> {
  const { id } = await tx
    .insertInto('category_charges')
    .values(charge)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its link, its price and until when it waits; its state moves by `moveCharge`. */
export async function updateCharge(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<CategoryCharges>, 'token_hash' | 'expires_at' | 'price_phase_id' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('category_charges').set(changes).where('id', '=', id).execute()
}

export async function updateChargeState(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<CategoryCharges>, 'state' | 'updated_at' | 'paid_at' | 'closed_at'>,
): Promise<void> {
  await tx.updateTable('category_charges').set(changes).where('id', '=', id).execute()
}
