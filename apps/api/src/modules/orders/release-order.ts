import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { moveHeldRedemption } from '../discounts'
import { freePlaces } from '../places'
import { selectRegistrations } from './order-registrations.repository'
import { canMoveOrder } from './order-states.rules'
import { type OrderRow, updateOrder } from './orders.repository'

/**
 * Ends an open order and gives back all it held: places, sizes and its use of a code. `order` is locked by the caller,
 * who has already asked the provider about any payment under way.
 */
export async function releaseOrder(
  deps: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  order: OrderRow,
  to: 'expired' | 'cancelled',
  now: Date,
  actor_id: string | null = null,
): Promise<void> {
  if (!canMoveOrder(order.state, to))
    throw new Error(`Order ${order.code} is ${order.state}, it cannot be ${to}`)
  const held = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'held')
  await freePlaces(deps, tx, order.event_id, held, { to, now })
  await moveHeldRedemption(tx, { order_id: order.id }, 'released', now)
  await updateOrder(tx, order.id, { state: to, closed_at: now, updated_at: now })
  await writeAudit(tx, {
    actor_id,
    action: `order.${to}`,
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: { state: to },
  })
}
