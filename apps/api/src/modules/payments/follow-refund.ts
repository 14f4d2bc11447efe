import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import {
  canMoveOrder,
  closeRegistrations,
  freeConfirmedPlaces,
  moveOrder,
  type OrderRow,
  selectRegistrations,
} from '../orders'
import { paidItsOrder } from './payment-states'
import { hasOtherRefundDue, type PaymentRecord, setPaidAt } from './payments.repository'
import { tellRefunded } from './tell-buyer'

/**
 * What money given back does to its order, which the caller has locked. A payment that had paid it ends its
 * registrations and frees their places; one that never bought anything ends only an order that waited for that. The
 * buyer is told.
 */
export async function followRefund(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  if (paidItsOrder(payment)) {
    await endRegistrations(deps, tx, order, now)
    // Those that ended with their race, before the money went back.
    if (payment.is_refund_due) await closeRegistrations(tx, order.id, 'cancelled', 'refunded', now)
    if (canMoveOrder(order.state, 'refunded')) await moveOrder(tx, order, 'refunded', now)
  } else if (order.state === 'refund_due' && !(await hasOtherRefundDue(tx, order.id, payment.id))) {
    await setPaidAt(tx, order.id, payment.approved_at ?? now)
    await moveOrder(tx, order, 'refunded', now)
  }
  await tellRefunded(deps, tx, order, payment)
}

async function endRegistrations(
  deps: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const confirmed = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'confirmed')
  await freeConfirmedPlaces(deps, tx, order.event_id, confirmed)
  await closeRegistrations(tx, order.id, 'confirmed', 'refunded', now)
}
