import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import type { Payable } from '../payables'
import { assertRefundable } from './assert-refundable'
import { coverParts } from './cover-parts'
import { followRefund } from './follow-refund'
import { canMovePayment, isToReview, paidItsPayable } from './payment-states.rules'
import { selectPayment, updatePayment } from './payments.repository'
import type { Return } from './read-return.rules'
import type { TellDependencies } from './tell-buyer'

/**
 * Writes down that a whole payment was given back by hand, or that a person looked at one in its panel. The caller has
 * locked its payable.
 */
export async function returnWhole(
  deps: TellDependencies,
  tx: Transaction,
  actor: Pick<Account, 'user_id'>,
  { payable, payment_id }: { readonly payable: Payable; readonly payment_id: string },
  { how, note, reference, returned_on }: Return,
  now: Date,
): Promise<void> {
  const payment = await selectPayment(tx, payment_id)
  if (payment === undefined) throw notFound()
  // Nothing is to be given back: only the note is missing.
  const isLookedAt = isToReview(payment)
  if (!isLookedAt) {
    await assertRefundable(tx, payable, payment)
    if (paidItsPayable(payment)) await coverParts(tx, payable, payment, now)
  }
  const changed = await updatePayment(tx, payment.id, {
    // What failed and was charged all the same stays failed; that it was given back is on record beside it.
    ...(canMovePayment(payment.state, 'refunded') && { state: 'refunded' }),
    review_reason: null,
    // What was written when the money went back stays, before what the review says.
    refund_note: payment.refund_note === null ? note : `${payment.refund_note}\n${note}`,
    // What is still pending may pass yet: nothing of it went back.
    ...(payment.state !== 'pending' && {
      refunded_at: payment.refunded_at ?? now,
      refund_reference: payment.refund_reference ?? reference,
      returned_on: payment.returned_on ?? returned_on,
    }),
    updated_at: now,
  })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: isLookedAt ? 'payment.reviewed' : 'payment.refunded',
    subject_type: 'payment',
    subject_id: payment.id,
    before: { state: payment.state },
    after: { state: changed.state, amount_cop: changed.amount_cop, how, note, reference, returned_on },
  })
  if (!isLookedAt) await followRefund(deps, tx, payable, changed, now)
}
