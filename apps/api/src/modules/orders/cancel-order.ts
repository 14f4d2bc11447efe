import type { Order } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { assertOpen, lockOwnOrder } from './lock-order'
import { hasPendingPayment } from './orders.repository'
import { presentOrder } from './present-order'
import { releaseOrder } from './release-order'

/** The buyer lets their places go. While a payment is under way they are not theirs to let go. */
export function cancelOrder(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'ticketSigner'>,
  actor: Actor,
  code: string,
): Promise<Order> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOwnOrder(tx, actor, code)
    // Asked twice, or after its time was over: its places are free already, and that is what was wanted.
    if (order.state !== 'cancelled' && order.state !== 'expired') {
      if (order.state !== 'held') assertOpen(order, now)
      if (await hasPendingPayment(tx, order.id)) throw paymentPending()
      await releaseOrder(deps, tx, order, 'cancelled', now, order.user_id)
    }
    return presentOrder(deps, tx, order, now)
  })
}

export const paymentPending = () =>
  conflict('payment_pending', 'Hay un pago en proceso para esta compra. Espera a que termine.')
