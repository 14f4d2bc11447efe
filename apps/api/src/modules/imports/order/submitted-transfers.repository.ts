import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'

/** Transfers of these events that nobody looked at yet. */
export async function countSubmittedTransfers(db: Queryable, eventIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('import_payments')
    .innerJoin('import_orders', 'import_orders.id', 'import_payments.import_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_orders.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .where('import_payments.state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return count
}
