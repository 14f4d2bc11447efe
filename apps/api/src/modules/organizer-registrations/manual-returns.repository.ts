import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

/** What of a company's transfer is still of this place: what serves others of its list since is not. */
export const KEPT_TRANSFER = sql<number>`orders.transfer_cop - orders.transfer_freed_cop`

/** Given back by the organizer's own means: noted on the order, and owed by nobody. Answers all that was. */
export async function noteManualReturn(
  tx: Transaction,
  orderId: string,
  amount_cop: number,
): Promise<{ returned_cop: number; total_cop: number }> {
  return tx
    .updateTable('orders')
    .set({ manual_returned_cop: sql<number>`manual_returned_cop + ${amount_cop}` })
    .where('id', '=', orderId)
    .returning(['manual_returned_cop as returned_cop', 'total_cop'])
    .executeTakeFirstOrThrow()
}
