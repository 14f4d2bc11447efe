import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { lacksConsents } from '../orders'
import { addedCity } from '../settings'

export type TicketRow = NonNullable<Awaited<ReturnType<typeof selectTicket>>>

/** A confirmed registration with all that its ticket says. */
export function selectTicket(db: Queryable, id: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.email',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.document_type',
      'registrations.document_number',
      'registrations.size',
      'registrations.bib',
      'registrations.ticket_code',
      'registrations.event_id',
      'registrations.confirmed_at',
      'categories.name as category_name',
      sql<Date | null>`coalesce(categories.starts_at, events.starts_at)`.as('category_starts_at'),
      'events.slug as event_slug',
      'events.name as event_name',
      'events.venue',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.timezone',
      'organizers.name as organizer_name',
      'organizers.contact_email',
      'organizers.contact_phone',
      lacksConsents().as('lacks_consents'),
    ])
    .where('registrations.id', '=', id)
    .where('registrations.state', '=', 'confirmed')
    .executeTakeFirst()
}
