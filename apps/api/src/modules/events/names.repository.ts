import type { Queryable } from '../../platform/database/transaction'

/** An event's categories as lists of them show them. */
export function selectCategoryNames(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

/** The sizes an event gives, in their order. */
export async function selectSizeNames(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_sizes')
    .select('size')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map(({ size }) => size)
}
