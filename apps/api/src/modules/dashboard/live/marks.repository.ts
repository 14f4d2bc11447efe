import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import type { EventMark } from './stream-text.rules'

export function selectMarks(db: Queryable, organizerIds: readonly string[]): Promise<EventMark[]> {
  return db
    .selectFrom('events')
    .select(['id', 'organizer_id', 'slug', 'change_mark'])
    .where('organizer_id', '=', sql<string>`any(${organizerIds}::uuid[])`)
    .execute()
}
