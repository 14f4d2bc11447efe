import type { DiscountCode, Redemption } from '@zancada/contracts'
import type { OrganizerCodeRow, RedemptionRow } from './organizer-codes.repository'

export function presentDiscount(row: OrganizerCodeRow): DiscountCode {
  return {
    id: row.id,
    code: row.code,
    type: row.type,
    value: row.value,
    valid_from: row.valid_from.toISOString(),
    valid_to: row.valid_to.toISOString(),
    usage_limit: row.usage_limit,
    is_active: row.is_active,
    events: row.events.map(({ slug, name }) => ({ slug, name })),
    held_count: row.held_count,
    used_count: row.used_count,
  }
}

export function presentRedemption(row: RedemptionRow): Redemption {
  return {
    order_code: row.order_code,
    event: { slug: row.event_slug, name: row.event_name },
    buyer_email: row.buyer_email,
    amount_cop: row.amount_cop,
    state: row.state,
    created_at: row.created_at.toISOString(),
  }
}
