import type { ImportState } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export function lockForgotten(tx: Transaction, states: readonly ImportState[], before: Date) {
  return tx
    .selectFrom('import_orders')
    .select(['id', 'state', 'revision'])
    .where('state', 'in', [...states])
    .where('updated_at', '<=', before)
    .forUpdate()
    .skipLocked()
    .execute()
}

function overSince(db: Queryable, before: Date) {
  return db
    .selectFrom('import_orders')
    .select('id')
    .where('state', 'in', ['cancelled', 'expired', 'failed', 'applied'])
    .where('updated_at', '<=', before)
}

/** Those that are over and still have rows. */
export function selectOver(db: Queryable, before: Date) {
  return overSince(db, before)
    .where(sql<boolean>`exists (select from import_rows where import_id = import_orders.id)`)
    .execute()
}

export function lockOver(tx: Transaction, id: string, before: Date) {
  return overSince(tx, before).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Their counts go with them: an import without rows says so. Answers how many there were. */
export async function deleteRows(tx: Transaction, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from import_rows where import_id = ${importId} returning 1)
    update import_orders set row_count = 0, skipped_count = 0, rows_done = 0 where id = ${importId}
    returning (select count(*)::int from gone) as count
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** A file is removed once nobody needs it any more; these are those whose time is over, or whose removal failed. */
export function selectLeftFiles(db: Queryable, now: Date) {
  return db
    .selectFrom('import_orders')
    .select(['id', sql<string>`file_path`.as('file_path')])
    .where('file_path', 'is not', null)
    .where('state', '<>', 'parsing')
    .where((eb) =>
      eb.or([
        eb('file_until', 'is', null),
        eb('file_until', '<=', now),
        eb('state', 'not in', ['mapping', 'validating', 'reviewing']),
      ]),
    )
    .execute()
}
