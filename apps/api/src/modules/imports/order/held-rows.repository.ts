import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'

/** Rows that are right, in their order; what they are worth is not read yet. */
export function selectRowsToHold(db: Queryable, importId: string) {
  return db
    .selectFrom('import_rows')
    .select(['number', sql<string>`category_id`.as('category_id'), 'size'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['ready', 'warning'])
    .orderBy('number')
    .execute()
}
