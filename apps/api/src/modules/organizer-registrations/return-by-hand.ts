import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { lockOrder, moveOrder } from '../orders'
import { markRefunded } from '../places'
import { noteManualReturn } from './manual-returns.repository'

/** What an organizer was paid by hand and gives back by hand: noted on its order, which moves with it. */
export async function returnByHand(
  tx: Transaction,
  { id, order_id }: { readonly id: string; readonly order_id: string },
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  const { returned_cop, total_cop } = await noteManualReturn(tx, order_id, amount_cop)
  const order = await lockOrder(tx, { id: order_id })
  const to = returned_cop === total_cop ? 'refunded' : 'partially_refunded'
  // Its other part may have gone back whole before.
  if (order && order.state !== 'refunded') await moveOrder(tx, order, to, now)
  await markRefunded(tx, [id], now)
}
