import { type Insertable, sql } from 'kysely'
import type { Viewings } from '../../../platform/database/schema.gen'
import type { Transaction } from '../../../platform/database/transaction'

/** A person who still has an account. */
export function selectViewable(tx: Transaction, id: string) {
  return tx
    .selectFrom('users')
    .select([
      'is_active',
      'is_superuser',
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`.as('name'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertViewing(tx: Transaction, viewing: Insertable<Viewings>): Promise<string> {
  const { id } = await tx.insertInto('viewings').values(viewing).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False when it was over already. */
export async function closeViewing(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('viewings')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
