import type { RegistrationState } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { canMoveOrder, moveOrder, type OrderRow, selectRegistrations } from '../orders'
import { freePlaces, markRefunded } from '../places'
import { paidItsOrder } from './payment-states'
import { hasRefundDue, type PaymentRecord, setPaidAt } from './payments.repository'
import { tellRefunded, tellRunnersUndone } from './tell-buyer'

/**
 * What money given back does to its order, which the caller has locked. A payment that had paid it ends its
 * registrations and frees their places; one that never bought anything ends only an order that waited for that. The
 * buyer is told, and so is each runner who loses a place.
 */
export async function followRefund(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  if (paidItsOrder(payment)) {
    const registrations = await selectRegistrations(tx, order.id)
    await endRegistrations(deps, tx, order, registrations.filter(isIn('confirmed')), now)
    // Those that ended with their race, before the money went back.
    if (payment.is_refund_due)
      await markRefunded(
        tx,
        registrations.filter(isIn('cancelled')).map(({ id }) => id),
        now,
      )
    if (canMoveOrder(order.state, 'refunded')) await moveOrder(tx, order, 'refunded', now)
  } else if (order.state === 'refund_due' && !(await hasRefundDue(tx, order.id, { paymentId: payment.id }))) {
    await setPaidAt(tx, order.id, payment.approved_at ?? now)
    await moveOrder(tx, order, 'refunded', now)
  }
  await tellRefunded(deps, tx, order, payment)
}

async function endRegistrations(
  deps: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  confirmed: Awaited<ReturnType<typeof selectRegistrations>>,
  now: Date,
): Promise<void> {
  await freePlaces(deps, tx, order.event_id, confirmed, { to: 'refunded', now })
  await tellRunnersUndone(deps, tx, order, confirmed)
}

const isIn = (wanted: RegistrationState) => (row: { readonly state: RegistrationState }) =>
  row.state === wanted
