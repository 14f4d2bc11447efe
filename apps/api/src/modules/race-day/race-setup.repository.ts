import type { Queryable } from '../../platform/database/transaction'

export function selectWaiver(db: Queryable, eventId: string) {
  return db
    .selectFrom('events')
    .select(['slug', 'version', 'policies'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}

export function selectCategories(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

export async function selectSizes(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('event_sizes')
    .select('size')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map(({ size }) => size)
}
