import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { cancelOpenCharges } from './category-charges.repository'
import { giveBackCategory } from './hold-category'

/**
 * A registration that ends, changes hands or goes elsewhere takes with it the category it was waiting to pay for: the
 * place held there is free, and a payment that comes in spite of it goes back.
 */
export async function dropCharges(
  tx: Transaction,
  registrations: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  const ids = registrations.map(({ id }) => id)
  for (const charge of await cancelOpenCharges(tx, ids, now)) {
    await giveBackCategory(tx, charge.event_id, charge)
    await writeAudit(tx, {
      actor_id: null,
      action: 'category_charge.cancelled',
      subject_type: 'category_charge',
      subject_id: charge.id,
      before: { state: 'awaiting_payment' },
      after: { state: 'cancelled' },
    })
  }
}
