import type { Transaction } from '../../platform/database/transaction'

/** What still waits to be paid for these registrations waits no more. */
export function cancelOpenCharges(tx: Transaction, registrationIds: readonly string[], now: Date) {
  return tx
    .updateTable('category_charges')
    .set({ state: 'cancelled', closed_at: now, updated_at: now })
    .where('registration_id', 'in', [...registrationIds])
    .where('state', '=', 'awaiting_payment')
    .returning(['id', 'event_id', 'category_id', 'price_phase_id'])
    .execute()
}
