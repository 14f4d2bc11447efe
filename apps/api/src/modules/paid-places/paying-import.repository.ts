import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

/**
 * Locks the import that paid an order, if one did. The order of locks is import, order, places and sizes: refunds of such
 * an order are written under the import's lock.
 */
export async function lockPayingImport(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    select from import_orders where id = (select import_order_id from orders where id = ${orderId}) for update
  `.execute(tx)
}
