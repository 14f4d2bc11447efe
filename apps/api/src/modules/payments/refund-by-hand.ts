import type { PaymentRow } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectAdminPayment } from './admin-payments.repository'
import { assertRefundable } from './assert-refundable'
import { coverParts } from './cover-parts'
import { followRefund } from './follow-refund'
import { canMovePayment, isToReview, paidItsPayable } from './payment-states.rules'
import { presentPayment } from './payments.presenter'
import { type PaymentRecord, selectPayment, updatePayment } from './payments.repository'
import type { Return } from './read-return.rules'
import type { RecordDependencies } from './record-dependencies'

/** Writes down that a whole payment was given back by hand, or that a person looked at one in its panel. */
export async function refundByHand(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  asked: PaymentRecord,
  { how, note, reference, returned_on }: Return,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, asked, now)
    const payment = await selectPayment(tx, asked.id)
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
    return presentPayment(await selectAdminPayment(tx, payment.id))
  })
}
