import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { isKitInPart } from './kits-in-part.repository'

export function selectProgress(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.category_id', '=', 'categories.id')
        .on('registrations.state', '=', 'confirmed'),
    )
    .select((eb) => [
      'categories.name',
      eb.fn.count<number>('registrations.id').as('confirmed'),
      eb.fn.count<number>('registrations.accredited_at').as('accredited'),
      sql<number>`count(*) filter (where ${isKitInPart})`.as('in_part'),
      eb.fn.count<number>('registrations.checked_in_at').as('checked_in'),
    ])
    .where('categories.event_id', '=', eventId)
    .groupBy(['categories.id', 'categories.name', 'categories.position'])
    .orderBy('categories.position')
    .execute()
}

export function selectPickups(db: Queryable, eventId: string) {
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
    .execute()
}
