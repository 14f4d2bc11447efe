import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { lockPayingImport, type Owed, type PaidPart } from '../paid-places'
import { endPlaces } from '../places'
import { endReturnedOrder } from './end-returned-order'
import { lockOrder } from './lock-order'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import { isOpen } from './order-states.rules'
import { type OrderRow, selectOrderIdsOfEvent } from './orders.repository'
import { releaseOrder } from './release-order'
import { tellEventCancelled } from './tell-event-cancelled'

type FollowDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'log'>

/** A confirmed place of a race that will not be run, with what was paid for it. */
export type LostPlace = Pick<OrderRegistrationRow, 'id' | 'price_cop' | 'discount_cop' | 'service_fee_cop'>

/**
 * Writes down what a locked order is owed for the places it loses, and answers which parts of their money. Given by the
 * payments module, which stands above.
 */
export type OweBack = (
  tx: Transaction,
  order: OrderRow,
  lost: readonly LostPlace[],
  now: Date,
) => Promise<readonly (PaidPart & Owed)[]>

const BATCH = 100

/**
 * A race was cancelled: open orders let their places go; confirmed registrations end, their money is owed and their
 * people are told, all in one transaction per order. What an order looks like says whether it was done, so tried again
 * after a failure it goes on with those who are left, and one that fails does not keep the others waiting.
 */
export async function followCancelledEvent(
  deps: FollowDependencies,
  oweBack: OweBack,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  const failed =
    (await forEachOrder(deps, event_id, 'open', (tx, order, now) => letGo(deps, tx, order, now))) +
    (await forEachOrder(deps, event_id, 'confirmed', (tx, order, now) => end(deps, oweBack, tx, order, now)))
  if (failed > 0) throw new Error(`${failed} orders of the cancelled event ${event_id} are still to be ended`)
}

async function forEachOrder(
  deps: FollowDependencies,
  eventId: string,
  which: 'open' | 'confirmed',
  work: (tx: Transaction, order: OrderRow, now: Date) => Promise<void>,
): Promise<number> {
  let failed = 0
  let after: string | undefined
  for (;;) {
    const batch = await selectOrderIdsOfEvent(deps.database, eventId, { which, after, limit: BATCH })
    for (const id of batch) {
      try {
        await inTransaction(deps.database, async (tx) => {
          await lockPayingImport(tx, id)
          const order = await lockOrder(tx, { id })
          if (order) await work(tx, order, deps.clock.now())
        })
      } catch (error) {
        failed += 1
        deps.log.error({ err: error, order: id }, 'an order of a cancelled event could not be ended')
      }
    }
    after = batch.at(-1)
    if (batch.length < BATCH) return failed
  }
}

async function letGo(deps: FollowDependencies, tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (isOpen(order.state)) await releaseOrder(deps, tx, order, 'cancelled', now)
}

async function end(
  deps: FollowDependencies,
  oweBack: OweBack,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const lost = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'confirmed')
  if (lost.length === 0) return
  // Of a list's team, the others have orders of their own.
  const members = await endPlaces(tx, order.event_id, lost, { to: 'cancelled', now })
  const owed = await oweBack(tx, order, lost, now)
  await endReturnedOrder(tx, order.id, now)
  const owed_cop = owed.reduce((sum, { left_cop }) => sum + left_cop, 0)
  const mails = await tellEventCancelled(deps, tx, order, [...lost, ...members], { owed, now })
  await writeAudit(tx, {
    actor_id: null,
    action: 'order.event_cancelled',
    subject_type: 'order',
    subject_id: order.id,
    before: { registrations: 'confirmed' },
    after: { registrations: 'cancelled', ids: [...lost, ...members].map(({ id }) => id), owed_cop, mails },
  })
}
