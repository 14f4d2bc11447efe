import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

/**
 * Locks the import that paid an order, if one did. Whoever locks both locks the import first, then the order, then what
 * is scarce: what goes back of the order is written under the import's lock.
 */
export async function lockPayingImport(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    select from import_orders where id = (select import_order_id from orders where id = ${orderId}) for update
  `.execute(tx)
}
