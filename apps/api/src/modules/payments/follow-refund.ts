import type { Transaction } from '../../platform/database/transaction'
import type { Payable } from '../payables'
import { paidItsPayable } from './payment-states.rules'
import { hasRefundDue, type PaymentRecord } from './payments.repository'
import { type TellDependencies, tellRefunded } from './tell-buyer'

/**
 * What money given back does to its payable, which the caller has locked. A payment that had paid it ends what it
 * bought; one that never bought anything ends only a payable that waited for that. The buyer is told.
 */
export async function followRefund(
  deps: TellDependencies,
  tx: Transaction,
  payable: Payable,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  if (paidItsPayable(payment))
    await payable.undo({
      amount_cop: payment.amount_cop,
      isEnded: payment.is_refund_due,
      payment_id: payment.id,
    })
  else if (!(await hasRefundDue(tx, payable, { paymentId: payment.id })))
    await payable.endOwed(payment.approved_at ?? now)
  await tellRefunded(deps, tx, payment)
}
