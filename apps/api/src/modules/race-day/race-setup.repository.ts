import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { waiverVersion } from '../events'

export function selectWaiver(db: Queryable, eventId: string) {
  return db
    .selectFrom('events')
    .select([waiverVersion, 'policies'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** Of the event and its categories; null: none is said. */
export async function selectLastStart(db: Queryable, eventId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('events')
    .leftJoin('categories', 'categories.event_id', 'events.id')
    .select(sql<Date | null>`max(greatest(events.starts_at, categories.starts_at))`.as('last_start'))
    .where('events.id', '=', eventId)
    .executeTakeFirst()
  return found?.last_start ?? null
}

/** Null: nobody counts them. One that was oversold by hand has none left. */
export function selectSizesLeft(db: Queryable, eventId: string) {
  return db
    .selectFrom('event_sizes')
    .select([
      'size as name',
      sql<
        number | null
      >`case when stock is not null then greatest(0, stock - held_count - confirmed_count) end`.as('left'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}
