import type { Transaction } from '../../platform/database/transaction'
import { lockOrder, moveOrder } from './lock-order'
import { hasConfirmed, sumReturned } from './order-payable.repository'

/**
 * An order whose money had all gone back ends as refunded with the last of its free places; until then its runners kept it
 * open. The caller has locked the order and ended the places.
 */
export async function endReturnedOrder(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, { id: orderId })
  if (order?.state !== 'partially_refunded' || order.import_order_id !== null) return
  if (await hasConfirmed(tx, orderId)) return
  if ((await sumReturned(tx, orderId)) >= order.total_cop) await moveOrder(tx, order, 'refunded', now)
}
