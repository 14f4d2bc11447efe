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
  if (order) await moveOrder(tx, order, returned_cop === total_cop ? 'refunded' : 'partially_refunded', now)
  await markRefunded(tx, [id], now)
}
