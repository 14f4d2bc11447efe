import type { ListedRegistration } from '@zancada/contracts'
import { presentSeat } from '../orders'
import type { ListedRow } from './registration-list.repository'

type Listable = Omit<ListedRow, 'event_name' | 'added_city' | 'team_id'>

export function presentListed(row: Listable): ListedRegistration {
  return {
    id: row.id,
    order_code: row.order_code,
    event_slug: row.event_slug,
    category: { id: row.category_id, name: row.category_name },
    team: presentSeat(row),
    state: row.state,
    bib: row.bib,
    ticket_code: row.ticket_code,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    document_type: row.document_type,
    document_number: row.document_number,
    email: row.email,
    phone: row.phone,
    gender: row.gender,
    birth_on: row.birth_on,
    city_code: row.city_code,
    size: row.size,
    price_cop: row.price_cop,
    source: row.source,
    category_charge: row.category_charge,
    accredited_at: row.accredited_at?.toISOString() ?? null,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    version: row.version,
  }
}
