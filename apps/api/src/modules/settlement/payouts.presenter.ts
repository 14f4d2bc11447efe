import type { Payout } from '@zancada/contracts'
import type { PayoutRow } from './payouts.repository'

export function presentPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    event: { slug: row.event_slug, name: row.event_name },
    amount_cop: row.amount_cop,
    paid_on: row.paid_on,
    bank_reference: row.bank_reference,
    reverses_id: row.reverses_id,
    created_at: row.created_at.toISOString(),
  }
}
