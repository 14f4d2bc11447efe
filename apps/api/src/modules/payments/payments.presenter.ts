import type { PaymentRow } from '@zancada/contracts'
import { colombianDay } from '../settings'
import type { AdminPaymentRow } from './admin-payment-rows.repository'
import { attentionWords, twiceWords } from './attention-reasons.rules'
import { isOverdue } from './overdue.rules'
import { isToReview } from './payment-states.rules'

export function presentPayment(row: AdminPaymentRow, now: Date): PaymentRow {
  return {
    id: row.id,
    kind: row.kind,
    order_code: row.order_code,
    event: { slug: row.event_slug, name: row.event_name },
    buyer_email: row.buyer_email,
    runner_name: row.runner_name,
    provider_transaction_id: row.provider_transaction_id,
    amount_cop: row.amount_cop,
    method: row.method_detail ?? row.method,
    state: row.state,
    status_message: row.status_message,
    is_refund_due: row.is_refund_due,
    attention_reason: row.twice
      ? twiceWords(row.twice)
      : attentionWords(row.review_reason ?? row.attention_reason),
    return_by: row.return_by,
    is_overdue: isOverdue(row, colombianDay(now)),
    void_asked_at: row.void_claimed_at?.toISOString() ?? null,
    can: canDo(row),
    created_at: row.created_at.toISOString(),
    refunded_at: row.refunded_at?.toISOString() ?? null,
    returned_on: row.returned_on,
    refund_reference: row.refund_reference,
    refund_note: row.refund_note,
    dispute: row.dispute,
    bank_line: row.bank_line,
    twice: row.twice,
  }
}

/** The provider undoes whole card payments only; whether it still can, it says itself. */
function canDo(row: AdminPaymentRow) {
  const { kind, state, method, refunded_at, is_refund_due, attention_reason } = row
  // Once a part of what paid an order went back, the whole no longer can.
  const isPartlyBack =
    kind === 'payment' &&
    state === 'approved' &&
    !is_refund_due &&
    (row.order_state === 'partially_refunded' || row.order_state === 'refunded')
  // Its payer claims it at their bank, or that gave it back.
  const isClaimed = row.is_disputed || row.dispute?.state === 'lost'
  // On its way out at the provider: nobody gives it back by another road meanwhile.
  const isOpen = refunded_at === null && row.void_claimed_at === null && !isPartlyBack && !isClaimed
  if (kind === 'twice') return { void: false, refund: false, dispute: false }
  return {
    dispute:
      kind === 'payment' &&
      state === 'approved' &&
      refunded_at === null &&
      row.void_claimed_at === null &&
      (row.dispute === null || row.dispute.state === 'won'),
    void: isOpen && kind === 'payment' && state === 'approved' && method === 'CARD',
    refund:
      (isOpen && (state === 'approved' || is_refund_due || attention_reason !== null)) ||
      (kind === 'payment' && isToReview(row)),
  }
}
