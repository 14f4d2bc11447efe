import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { lacksConsents } from '../consents'
import { isKitInPart } from '../race-day'
import { categoryAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

/** How ready those who run are: what each still lacks before the start. */
export function selectReadiness(db: Queryable, question: Question, by: 'category' | 'size') {
  const { label, grouped, order } = groupOf(question, by)
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('event_sizes', (join) =>
      join
        .onRef('event_sizes.event_id', '=', 'registrations.event_id')
        .onRef('event_sizes.size', '=', 'registrations.size'),
    )
    .select([
      label.as('label'),
      sql<number>`count(*)`.as('runners'),
      sql<number>`count(registrations.accredited_at) filter (where not ${isKitInPart})`.as('kits'),
      sql<number>`count(*) filter (where ${isKitInPart})`.as('kits_in_part'),
      sql<number>`count(registrations.checked_in_at)`.as('check_ins'),
      sql<number>`count(*) filter (where registrations.bib is null)`.as('without_bib'),
      sql<number>`count(*) filter (where ${LACKS_CONSENT})`.as('without_consent'),
      sql<number>`count(*) filter (where ${MAY_BE_COLLECTED})`.as('pickup_authorizations'),
    ])
    .where('registrations.state', '=', 'confirmed')
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .groupBy([label, ...grouped])
    .orderBy(order)
    .execute()
}

export type Pickups = Awaited<ReturnType<typeof selectPickups>>[number]

/** Kits handed over in each quarter of an hour of Bogotá, by station, in their order. */
export function selectPickups(db: Queryable, question: Question) {
  return db
    .selectFrom('scans')
    .innerJoin('registrations', 'registrations.id', 'scans.registration_id')
    .innerJoin('events', 'events.id', 'scans.event_id')
    .select([
      sql<string>`to_char(
        date_bin('15 minutes', scans.occurred_at at time zone 'America/Bogota', timestamp '2000-01-01'),
        'YYYY-MM-DD HH24:MI'
      )`.as('quarter'),
      'scans.station',
      sql<number>`count(*)`.as('pickups'),
      sql<number>`count(scans.collector_name)`.as('by_third_party'),
    ])
    .where('scans.kind', '=', 'accreditation')
    .where('scans.state', '=', 'counts')
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .groupBy(['quarter', 'scans.station'])
    .orderBy('quarter')
    .orderBy('scans.station')
    .execute()
}

/** Nobody runs without both. */
const LACKS_CONSENT = lacksConsents()

const MAY_BE_COLLECTED = sql`exists (
  select from pickup_authorizations where registration_id = registrations.id and revoked_at is null
)`

interface Group {
  readonly label: RawBuilder<string>
  readonly grouped: readonly RawBuilder<unknown>[]
  readonly order: RawBuilder<unknown>
}

function groupOf(question: Question, by: 'category' | 'size'): Group {
  if (by === 'size')
    return {
      label: sql<string>`coalesce(registrations.size, 'Sin talla')`,
      grouped: [],
      order: sql`min(event_sizes.position) nulls last, 1`,
    }
  return {
    label: namedWithin(question, 'categories.name'),
    grouped: [sql`events.starts_at`, sql`events.id`, sql`categories.position`, sql`categories.id`],
    order: sql`events.starts_at, events.id, categories.position, categories.id`,
  }
}
