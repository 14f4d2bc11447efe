import type { Queryable } from '../../../platform/database/transaction'
import type { Reach } from '../../../platform/http/actor'
import { eventsWithin } from './events-within.repository'

/** Every document of an event that shows pictures. */
export function selectShownDocuments(db: Queryable, reach: Reach, slug: string) {
  return db
    .selectFrom('events')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .select(['events.cover', 'microsites.draft', 'microsites.published'])
    .where(eventsWithin(reach))
    .where('events.slug', '=', slug)
    .executeTakeFirst()
}

export async function selectOwnedEventIds(
  db: Queryable,
  reach: Reach,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where(eventsWithin(reach))
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
