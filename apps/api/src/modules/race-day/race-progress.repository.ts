import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { lacksPart, namesParts } from './kits-in-part.repository'

/**
 * Asked for all day by every table and start line. The counts come from `registrations_progress` alone; kits in part are
 * looked for among the few hand-overs of the race that name their parts.
 */
export function selectProgress(db: Queryable, eventId: string) {
  return progressQuery(db, eventId).execute()
}

export function progressQuery(db: Queryable, eventId: string) {
  const inPart = sql<number>`(
    select count(*) from registrations
    where registrations.id = any(array(
        select registration_id from scans where scans.event_id = ${eventId} and ${namesParts}
      ))
      and registrations.category_id = categories.id and registrations.state = 'confirmed'
      and registrations.accredited_at is not null and ${lacksPart}
  )`
  return db
    .with('counted', (cte) =>
      cte
        .selectFrom('registrations')
        .select((eb) => [
          'category_id',
          eb.fn.countAll<number>().as('confirmed'),
          eb.fn.count<number>('accredited_at').as('accredited'),
          eb.fn.count<number>('checked_in_at').as('checked_in'),
        ])
        .where('event_id', '=', eventId)
        .where('state', '=', 'confirmed')
        .groupBy('category_id'),
    )
    .selectFrom('categories')
    .leftJoin('counted', 'counted.category_id', 'categories.id')
    .select((eb) => [
      'categories.name',
      eb.fn.coalesce('counted.confirmed', sql<number>`0::bigint`).as('confirmed'),
      eb.fn.coalesce('counted.accredited', sql<number>`0::bigint`).as('accredited'),
      inPart.as('in_part'),
      eb.fn.coalesce('counted.checked_in', sql<number>`0::bigint`).as('checked_in'),
    ])
    .where('categories.event_id', '=', eventId)
    .orderBy('categories.position')
}

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
