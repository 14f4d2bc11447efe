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
