import type { PaymentState } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { WompiTransaction } from '../../platform/wompi/wompi-gateway'
import type { OrderRow } from '../orders'
import { insertPayment, type PaymentRecord, updatePayment } from './payments.repository'

/** A transaction as the provider tells it, beside what we have of it. */
export interface HeardTransaction {
  readonly order: OrderRow
  readonly known: PaymentRecord | undefined
  readonly transaction: WompiTransaction
  readonly told: PaymentState
  readonly now: Date
}

interface Remarks {
  readonly is_refund_due?: boolean
  readonly attention_reason?: string
  readonly refunded_at?: Date
}

/** One row per transaction, with the audit entry of what changed. */
export async function writePayment(
  tx: Transaction,
  { order, known, transaction, told, now }: HeardTransaction,
  remarks: Remarks = {},
): Promise<PaymentRecord> {
  // What failed and is contradicted later keeps its state; its remark says the rest.
  const isContradicted = known?.state === 'declined' || known?.state === 'error'
  const changes = {
    state: isContradicted ? known.state : told,
    method: transaction.payment_method_type,
    method_detail: transaction.payment_method_name,
    status_message: transaction.status_message,
    updated_at: now,
    ...(told === 'approved' && { approved_at: transaction.finalized_at ?? now }),
    ...remarks,
  }
  const payment = known
    ? await updatePayment(tx, known.id, changes)
    : await insertPayment(tx, {
        order_id: order.id,
        reference: transaction.reference,
        provider_transaction_id: transaction.id,
        // A fraction of a peso is no amount of ours; the remark tells that it does not match.
        amount_cop: Math.trunc(transaction.amount_cop),
        created_at: now,
        ...changes,
      })
  await writeAudit(tx, {
    actor_id: null,
    action: `payment.${remarks.is_refund_due ? 'refund_due' : told}`,
    subject_type: 'payment',
    subject_id: payment.id,
    ...(known && { before: { state: known.state } }),
    after: {
      state: payment.state,
      order_id: order.id,
      transaction: transaction.id,
      amount_cop: transaction.amount_cop,
      currency: transaction.currency,
      ...(remarks.attention_reason && { reason: remarks.attention_reason }),
    },
  })
  return payment
}
