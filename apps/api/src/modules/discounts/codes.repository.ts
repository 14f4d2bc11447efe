import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

export type UsableCode = NonNullable<Awaited<ReturnType<typeof selectCode>>>

/** A code of an organizer, however it was typed, with the races it is for. */
export function selectCode(db: Queryable, organizerId: string, code: string) {
  return db
    .selectFrom('discount_codes')
    .selectAll()
    .select(
      sql<string[]>`array(
        select event_id::text from discount_code_events where discount_code_id = discount_codes.id
      )`.as('event_ids'),
    )
    .where('organizer_id', '=', organizerId)
    .where('code', '=', code.trim().toUpperCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function selectCodeById(db: Queryable, id: string) {
  return db
    .selectFrom('discount_codes')
    .selectAll()
    .select(
      sql<string[]>`array(
        select event_id::text from discount_code_events where discount_code_id = discount_codes.id
      )`.as('event_ids'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}
