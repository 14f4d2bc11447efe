import type { Transaction } from '../../platform/database/transaction'
import { lockOpenCharges } from '../category-charges'
import { endCharge } from './end-charge'

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
  for (const charge of await lockOpenCharges(tx, ids)) await endCharge(tx, charge, { to: 'cancelled', now })
}
