import { type AdminEvent, cityName } from '@zancada/contracts'
import type { AdminEventRow } from './admin-events.repository'

export function presentAdminEvent(row: AdminEventRow): AdminEvent {
  const { taken_down_at, taken_down_reason } = row
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    city: cityName(row.city_code) ?? row.added_city,
    state: row.state,
    starts_at: row.starts_at?.toISOString() ?? null,
    organizer: { id: row.organizer_id, name: row.organizer_name, state: row.organizer_state },
    confirmed: row.confirmed_count,
    is_public: row.published_at !== null && row.state !== 'draft' && taken_down_at === null,
    featured_at: row.featured_at?.toISOString() ?? null,
    taken_down:
      taken_down_at !== null && taken_down_reason !== null
        ? { at: taken_down_at.toISOString(), reason: taken_down_reason }
        : null,
    open_orders: { held: row.held_orders, paying: row.paying_orders },
  }
}
