import type { Queryable } from '../../platform/database/transaction'

export function selectWaiver(db: Queryable, eventId: string) {
  return db
    .selectFrom('events')
    .select(['slug', 'version', 'policies'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}
