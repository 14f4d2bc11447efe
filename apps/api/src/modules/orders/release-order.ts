import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { moveHeldRedemption } from '../discounts'
import { placesFreedJob } from '../events'
import { GIVE_BACK, movePlaces, moveSizes } from './door.repository'
import { closeRegistrations, selectRegistrations } from './order-registrations.repository'
import { canMoveOrder } from './order-states'
import { type OrderRow, updateOrder } from './orders.repository'
import { placesOf } from './places'

/**
 * Ends an open order and gives back all it held: places, sizes and its use of a code. `order` is locked by the caller,
 * who has already asked the provider about any payment under way.
 */
export async function releaseOrder(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  order: OrderRow,
  to: 'expired' | 'cancelled',
  now: Date,
  actor_id: string | null = null,
): Promise<void> {
  if (!canMoveOrder(order.state, to))
    throw new Error(`Order ${order.code} is ${order.state}, it cannot be ${to}`)
  const held = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'held')
  const places = placesOf(order.event_id, held)
  await movePlaces(tx, places, GIVE_BACK)
  await moveSizes(tx, places, GIVE_BACK)
  await moveHeldRedemption(tx, order.id, 'released', now)
  await closeRegistrations(tx, order.id, 'held', to, now)
  await updateOrder(tx, order.id, { state: to, closed_at: now, updated_at: now })
  await writeAudit(tx, {
    actor_id,
    action: `order.${to}`,
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: { state: to },
  })
  if (held.length > 0) await jobs.enqueue(tx, placesFreedJob, { event_id: order.event_id })
}
