import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { Payable } from '../payables'
import { type CheckoutRow, insertCheckout, selectCheckoutsOf } from './checkouts.repository'
import { isReusable } from './hold-while-paying.rules'

/** Thrown, so that nothing is written until the provider has said whether anything came of a checkout to use again. */
export class UnaskedReference extends Error {
  override readonly name = 'UnaskedReference'

  constructor(readonly reference: string) {
    super(`The provider was not asked about ${reference}`)
  }
}

interface Opening {
  readonly amount_cop: Cop
  /** Until when it can be paid. */
  readonly until: Date
  readonly actor_id: string | null
  /** The reference that the provider was just asked about. */
  readonly asked: string | undefined
}

/**
 * The checkout to send a payer to: one that is good for this amount and that nobody has tried to pay with, the last of
 * them, or a new one. The payable is locked, so two clicks follow each other and the second finds the first one's.
 */
export async function openCheckout(
  tx: Transaction,
  payable: Payable,
  { amount_cop, until, actor_id, asked }: Opening,
  now: Date,
): Promise<CheckoutRow> {
  const { payable_kind, payable_id } = payable
  const before = await selectCheckoutsOf(tx, payable)
  const open = before.findLast(
    (each) => !each.is_used && each.amount_cop === amount_cop && isReusable(each, until, now),
  )
  if (open) {
    if (open.reference !== asked) throw new UnaskedReference(open.reference)
    return open
  }
  const checkout = await insertCheckout(tx, {
    reference: `${payable.code}-${before.length + 1}`,
    payable_kind,
    payable_id,
    amount_cop,
    expires_at: until,
    created_at: now,
  })
  await writeAudit(tx, {
    actor_id,
    action: `${payable.subject_type}.checkout_opened`,
    subject_type: payable.subject_type,
    subject_id: payable_id,
    after: { reference: checkout.reference, amount_cop },
  })
  return checkout
}
