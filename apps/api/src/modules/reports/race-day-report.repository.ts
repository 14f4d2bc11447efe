import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
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

/** Nobody runs without both. */
const LACKS_CONSENT = sql`(
  select count(distinct kind) from consents
  where registration_id = registrations.id and kind in ('waiver', 'data_policy') and revoked_at is null
) < 2`

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
