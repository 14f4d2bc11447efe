import { cityName, type Order } from '@zancada/contracts'
import type { ChosenPlace } from './chosen-place.rules'
import { presentLines } from './orders.presenter'
import type { PricedOrder } from './pricing.rules'
import type { Sale } from './sale.repository'

interface NewOrder {
  readonly code: string
  readonly expires_at: Date
  readonly sale: Sale
  readonly priced: PricedOrder<ChosenPlace & { readonly id: string }>
  readonly discount_code: string | null
  readonly isWaitlistOffer: boolean
}

/** An order in the instant it is held, from what was just decided: nothing needs to be read back. */
export function presentNewOrder(
  { code, expires_at, sale, priced, discount_code, isWaitlistOffer }: NewOrder,
  now: Date,
): Omit<Order, 'buyer_email'> {
  return {
    code,
    state: 'held',
    expires_at: expires_at.toISOString(),
    may_extend: !isWaitlistOffer,
    server_now: now.toISOString(),
    event: {
      slug: sale.slug,
      name: sale.name,
      city: cityName(sale.city_code) ?? sale.added_city,
      venue: sale.venue,
      starts_at: sale.starts_at?.toISOString() ?? null,
      timezone: sale.timezone,
    },
    registrations: priced.places.map(({ id, category_id, category_name, team_size, price_cop }) => ({
      id,
      category_id,
      category_name,
      state: 'held' as const,
      price_cop,
      participant: null,
      bib: null,
      ticket_code: null,
      ticket_text: null,
      starts_at: null,
      team: team_size > 1 ? { name: null, seat: 1, size: team_size, filled: 0 } : null,
    })),
    lines: presentLines(priced.places),
    subtotal_cop: priced.subtotal_cop,
    discount_cop: priced.discount_cop,
    service_fee_cop: priced.service_fee_cop,
    total_cop: priced.total_cop,
    discount_code,
    last_payment: null,
    money_back: { owed_cop: 0, returned_cop: 0, reason: null },
  }
}
