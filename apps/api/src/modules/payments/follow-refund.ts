import type { Transaction } from '../../platform/database/transaction'
import type { Payable, Undone } from '../payables'
import type { ReviewReason } from './attention-reasons.rules'
import { paidItsPayable } from './payment-states.rules'
import { hasRefundDue, type PaymentRecord, updatePayment } from './payments.repository'
import { type TellDependencies, tellRefunded } from './tell-buyer'

const UNANSWERED = 'places_ended_before' satisfies ReviewReason

/**
 * What money given back does to its payable, which the caller has locked. A payment that had paid it ends what it
 * bought, and a person looks when less is left of that than went back; one that never bought anything ends only a payable
 * that waited for that. The buyer is told.
 */
export async function followRefund(
  deps: TellDependencies,
  tx: Transaction,
  payable: Payable,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  const { keepsPlaces } = await endWhatItBought(tx, payable, payment, now)
  await tellRefunded(deps, tx, payment, { keepsPlaces })
}

/** The same without a word to the buyer, whose own bank gave the money back. */
export async function endWhatItBought(
  tx: Transaction,
  payable: Payable,
  payment: PaymentRecord,
  now: Date,
): Promise<Pick<Undone, 'keepsPlaces'>> {
  if (paidItsPayable(payment)) {
    const { unanswered_cop, keepsPlaces } = await payable.undo({
      amount_cop: payment.amount_cop,
      isEnded: payment.is_refund_due,
      payment_id: payment.id,
    })
    // Otherwise a person looks at it already.
    if (unanswered_cop > 0 && payment.attention_reason === null)
      await updatePayment(tx, payment.id, { review_reason: UNANSWERED })
    return { keepsPlaces }
  }
  if (!(await hasRefundDue(tx, payable, { paymentId: payment.id })))
    await payable.endOwed?.(payment.approved_at ?? now)
  return { keepsPlaces: false }
}
