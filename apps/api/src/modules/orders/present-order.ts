import type { Order } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { selectOrderView } from './order-view.repository'
import { presentOrderView } from './orders.presenter'

/** An order as its buyer sees it now; inside a transaction, as that transaction has left it. */
export async function presentOrder(
  { ticketSigner }: Pick<ApiDependencies, 'ticketSigner'>,
  db: Queryable,
  { id }: { readonly id: string },
  now: Date,
): Promise<Order> {
  const view = await selectOrderView(db, id)
  if (!view) throw new Error(`Order ${id} vanished`)
  return presentOrderView(view, now, ticketSigner)
}
