import type { Balance, Payout } from '@zancada/contracts'
import type { PayoutRow, ReachedEvent } from './payouts.repository'
import { owedAfter, settle, type Takings } from './settlement.rules'

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

export function presentBalance(event: ReachedEvent, takings: Takings, paid_out_cop: number): Balance {
  const settled = settle(takings)
  return {
    event: {
      slug: event.slug,
      name: event.name,
      state: event.state,
      starts_at: event.starts_at?.toISOString() ?? null,
    },
    ...settled,
    paid_out_cop,
    owed_cop: owedAfter(settled, paid_out_cop),
  }
}
