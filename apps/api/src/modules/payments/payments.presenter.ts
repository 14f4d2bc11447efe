import type { PaymentRow } from '@zancada/contracts'
import type { AdminPaymentRow } from './admin-payments.repository'
import { attentionWords } from './attention-reasons'

export function presentPayment(row: AdminPaymentRow): PaymentRow {
  return {
    id: row.id,
    order_code: row.order_code,
    event: { slug: row.event_slug, name: row.event_name },
    buyer_email: row.buyer_email,
    provider_transaction_id: row.provider_transaction_id,
    amount_cop: row.amount_cop,
    method: row.method_detail ?? row.method,
    state: row.state,
    status_message: row.status_message,
    is_refund_due: row.is_refund_due,
    attention_reason: attentionWords(row.attention_reason),
    created_at: row.created_at.toISOString(),
    refunded_at: row.refunded_at?.toISOString() ?? null,
  }
}
