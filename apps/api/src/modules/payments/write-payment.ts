import type { PaymentState } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { WompiTransaction } from '../../platform/wompi/wompi-gateway'
import type { Payable } from '../payables'
import type { ReviewReason } from './attention-reasons.rules'
import { insertPayment, type PaymentRecord, updatePayment } from './payments.repository'

/** A transaction as the provider tells it, beside what we have of it. */
export interface HeardTransaction {
  readonly payable: Payable
  readonly known: PaymentRecord | undefined
  readonly transaction: WompiTransaction
  readonly told: PaymentState
  readonly now: Date
}

/** What else is known of it, beside what the provider tells. */
interface Remarks {
  readonly state?: PaymentState
  readonly is_refund_due?: boolean
  readonly attention_reason?: string
  readonly review_reason?: string
  readonly refunded_at?: Date
  readonly refund_note?: string
  readonly returned_on?: string
  readonly void_claimed_at?: null
  readonly void_note?: null
  readonly is_failure_untold?: boolean
}

/** One row per transaction, with the audit entry of what changed. */
export async function writePayment(
  tx: Transaction,
  { payable, known, transaction, told, now }: HeardTransaction,
  remarks: Remarks = {},
): Promise<PaymentRecord> {
  // What failed and is contradicted later keeps its state; its remark says the rest.
  const isContradicted = known?.state === 'declined' || known?.state === 'error'
  const changes = {
    state: isContradicted ? known.state : told,
    method: transaction.payment_method_type,
    method_detail: transaction.payment_method_name,
    status_message: transaction.status_message,
    review_reason: reviewOf(transaction, known),
    updated_at: now,
    ...(told === 'approved' && { approved_at: transaction.finalized_at ?? now }),
    ...remarks,
  }
  const payment = known
    ? await updatePayment(tx, known.id, changes)
    : await insertPayment(tx, {
        payable_kind: payable.payable_kind,
        payable_id: payable.payable_id,
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
      payable_kind: payable.payable_kind,
      payable_id: payable.payable_id,
      transaction: transaction.id,
      amount_cop: transaction.amount_cop,
      currency: transaction.currency,
      ...(remarks.attention_reason && { reason: remarks.attention_reason }),
    },
  })
  return payment
}

const UNKNOWN = 'unknown_status' satisfies ReviewReason

/** A status we do not know waits for a person, until the provider says one we do. */
function reviewOf({ status }: WompiTransaction, known: PaymentRecord | undefined): string | null {
  if (status === 'UNKNOWN') return UNKNOWN
  return known === undefined || known.review_reason === UNKNOWN ? null : known.review_reason
}
