import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { kitsInPart } from './kits-in-part.repository'

/**
 * Asked for all day by every table and start line. The race's figures hold the counts; kits in part are looked for among
 * the few hand-overs of the race that name their parts.
 */
export function selectProgress(db: Queryable, eventId: string) {
  return progressQuery(db, eventId).execute()
}

export function progressQuery(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .select([
      'categories.name',
      peopleOf('category').as('confirmed'),
      peopleOf('accredited').as('accredited'),
      kitsInPart(sql`${eventId}`, sql<SqlBool>`registrations.category_id = categories.id`).as('in_part'),
      peopleOf('checked_in').as('checked_in'),
    ])
    .where('categories.event_id', '=', eventId)
    .orderBy('categories.position')
}

const peopleOf = (kind: 'category' | 'accredited' | 'checked_in') => sql<number>`coalesce((
  select confirmed from event_figures
  where event_figures.event_id = categories.event_id and kind = ${kind} and value = categories.id::text
), 0)::bigint`

export function selectPickups(db: Queryable, eventId: string) {
  return pickupsQuery(db, eventId).execute()
}

export function pickupsQuery(db: Queryable, eventId: string) {
  return db
    .selectFrom('scans')
    .select((eb) => [
      sql<Date>`date_bin('15 minutes', occurred_at, timestamptz '2000-01-01 00:00Z')`.as('from'),
      'station',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('event_id', '=', eventId)
    .where('kind', '=', 'accreditation')
    .where('state', '=', 'counts')
    .groupBy(['from', 'station'])
    .orderBy('from')
    .orderBy('station')
}
