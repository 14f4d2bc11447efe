import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { acceptedBy, standsForRunner } from '../consents'
import { pickupsOfEvent, waiverVersion } from '../events'
import { addedCity } from '../settings'

export type ConsentRow = NonNullable<Awaited<ReturnType<typeof selectConsentRow>>>

/** A registration with what its runner is shown to accept, and what of it stands. */
export function selectConsentRow(db: Queryable, id: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.state',
      'registrations.email',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.document_type',
      'registrations.document_number',
      'registrations.birth_on',
      'registrations.guardian',
      'registrations.emergency_contact_name',
      'registrations.emergency_contact_phone',
      'registrations.choices_made_at',
      'categories.name as category_name',
      'events.slug',
      'events.name as event_name',
      'events.state as event_state',
      'events.venue',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      pickupsOfEvent().as('pickups'),
      waiverVersion,
      'events.policies',
      'events.timezone',
      'events.starts_at',
      sql<Date | null>`coalesce(categories.starts_at, events.starts_at)`.as('category_starts_at'),
      standing<string[]>(sql`coalesce(array_agg(kind::text), '{}')`).as('standing'),
      standing<Date | null>(sql`max(accepted_at) filter (where kind in ('waiver', 'data_policy'))`).as(
        'last_accepted_at',
      ),
      acceptedBy().as('accepted_by'),
    ])
    .where('registrations.id', '=', id)
    .executeTakeFirst()
}

function standing<Value>(what: ReturnType<typeof sql>) {
  return sql<Value>`(
    select ${what} from consents
    where consents.registration_id = registrations.id and consents.revoked_at is null
      and ${standsForRunner()}
  )`
}
