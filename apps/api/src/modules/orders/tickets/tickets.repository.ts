import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import { acceptedBy, hasAllChoices, lacksConsents } from '../../consents'
import { addedCity } from '../../settings'

export type TicketRow = Awaited<ReturnType<typeof selectTickets>>[number]

/** One registration, or those of an order or a race that are an address's. */
export type WhoseTickets =
  | { readonly registration_id: string }
  | { readonly order_id: string; readonly email: string }
  | { readonly event_id: string; readonly email: string }

/** Confirmed registrations with all that their tickets say; none of an order that was handed on since. */
export function selectTickets(db: Queryable, whose: WhoseTickets) {
  return ticketsOf(db)
    .$call((query) => {
      if ('registration_id' in whose) return query.where('registrations.id', '=', whose.registration_id)
      const theirs = query.where('registrations.email', '=', whose.email)
      if ('event_id' in whose) return theirs.where('registrations.event_id', '=', whose.event_id)
      return theirs
        .where('registrations.order_id', '=', whose.order_id)
        .where('registrations.transferred_from_id', 'is', null)
    })
    .orderBy('registrations.position')
    .execute()
}

/** The confirmed registrations of some categories that have an address of their own. */
export function selectAddressed(db: Queryable, categoryIds: readonly string[]) {
  return db
    .selectFrom('registrations')
    .select('id')
    .where('category_id', 'in', categoryIds)
    .where('state', '=', 'confirmed')
    .where('email', 'is not', null)
    .execute()
}

function ticketsOf(db: Queryable) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .leftJoin('pickup_authorizations as pickups', (join) =>
      join.onRef('pickups.registration_id', '=', 'registrations.id').on('pickups.revoked_at', 'is', null),
    )
    .select([
      'registrations.id',
      'registrations.order_id',
      'pickups.full_name as pickup_name',
      'registrations.email',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.guardian',
      'registrations.document_type',
      'registrations.document_number',
      'registrations.size',
      'registrations.bib',
      'registrations.ticket_code',
      'registrations.event_id',
      'registrations.confirmed_at',
      'categories.name as category_name',
      'teams.name as team_name',
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
      sql<boolean>`exists (select from event_sizes where event_sizes.event_id = events.id)`.as('gives_sizes'),
      lacksConsents().as('lacks_consents'),
      acceptedBy().as('accepted_by'),
      hasAllChoices().as('has_all_choices'),
    ])
    .where('registrations.state', '=', 'confirmed')
}
