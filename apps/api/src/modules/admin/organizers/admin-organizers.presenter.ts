import { type AdminOrganizer, cityName } from '@zancada/contracts'
import type { AdminOrganizerRow } from './admin-organizers.repository'

export function presentAdminOrganizer(row: AdminOrganizerRow): AdminOrganizer {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    nit: row.nit,
    city: cityName(row.city_code) ?? row.added_city,
    description: row.description,
    contact_email: row.contact_email,
    contact_phone: row.contact_phone,
    website: row.website,
    state: row.state,
    state_reason: row.state_reason,
    state_changed_at: row.state_changed_at.toISOString(),
    created_at: row.created_at.toISOString(),
    legal_changed_at: row.legal_changed_at?.toISOString() ?? null,
    owner: {
      first_name: row.owner_first_name,
      last_name: row.owner_last_name,
      email: row.owner_email,
      email_verified: row.owner_email_verified_at !== null,
    },
    same_nit_count: row.same_nit_count,
    documents_count: row.documents_count,
    events_count: row.events_count,
    open_orders: { held: row.held_orders, paying: row.paying_orders },
  }
}
