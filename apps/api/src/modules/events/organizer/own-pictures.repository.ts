import type { Queryable } from '../../../platform/database/transaction'

/** Every document of an event that shows pictures. */
export function selectShownDocuments(db: Queryable, organizerId: string, slug: string) {
  return db
    .selectFrom('events')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .select(['events.cover', 'microsites.draft', 'microsites.published'])
    .where('events.organizer_id', '=', organizerId)
    .where('events.slug', '=', slug)
    .executeTakeFirst()
}

export async function selectOwnedEventIds(
  db: Queryable,
  organizerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}
