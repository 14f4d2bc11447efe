import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { OrderRow } from '../orders'
import { type CheckoutRow, insertCheckout, selectCheckoutsOf } from './checkouts.repository'
import { isReusable } from './hold-while-paying.rules'

/** Thrown, so that nothing is written until the provider has said whether anything came of a checkout to use again. */
export class UnaskedReference extends Error {
  override readonly name = 'UnaskedReference'

  constructor(readonly reference: string) {
    super(`The provider was not asked about ${reference}`)
  }
}

/**
 * The checkout to send a buyer to: the last one, while it is good for this amount and nobody has tried to pay with it,
 * or a new one. The order is locked, so two clicks follow each other and the second finds the first one's. `asked` is
 * the reference that the provider was just asked about.
 */
export async function openCheckout(
  tx: Transaction,
  order: OrderRow,
  heldUntil: Date,
  now: Date,
  asked: string | undefined,
): Promise<CheckoutRow> {
  const before = await selectCheckoutsOf(tx, { payable_kind: 'order', payable_id: order.id })
  const last = before.at(-1)
  const isSame = last && !last.is_used && last.amount_cop === order.total_cop
  if (isSame && isReusable(last, heldUntil, now)) {
    if (last.reference !== asked) throw new UnaskedReference(last.reference)
    return last
  }
  const checkout = await insertCheckout(tx, {
    reference: `${order.code}-${before.length + 1}`,
    payable_kind: 'order',
    payable_id: order.id,
    amount_cop: order.total_cop,
    expires_at: heldUntil,
    created_at: now,
  })
  await writeAudit(tx, {
    actor_id: order.user_id,
    action: 'order.checkout_opened',
    subject_type: 'order',
    subject_id: order.id,
    after: { reference: checkout.reference, amount_cop: checkout.amount_cop },
  })
  return checkout
}
