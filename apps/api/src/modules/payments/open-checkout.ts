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
 * The checkout to send a payer to: the last one, while it is good for this amount and nobody has tried to pay with it,
 * or a new one. The payable is locked, so two clicks follow each other and the second finds the first one's.
 */
export async function openCheckout(
  tx: Transaction,
  payable: Payable,
  { amount_cop, until, actor_id, asked }: Opening,
  now: Date,
): Promise<CheckoutRow> {
  const { payable_kind, payable_id } = payable
  const before = await selectCheckoutsOf(tx, payable)
  const last = before.at(-1)
  const isSame = last && !last.is_used && last.amount_cop === amount_cop
  if (isSame && isReusable(last, until, now)) {
    if (last.reference !== asked) throw new UnaskedReference(last.reference)
    return last
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
    action: `${payable_kind}.checkout_opened`,
    subject_type: payable_kind,
    subject_id: payable_id,
    after: { reference: checkout.reference, amount_cop },
  })
  return checkout
}
