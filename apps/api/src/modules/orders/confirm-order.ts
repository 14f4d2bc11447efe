import type { AuditEntry } from '../../platform/audit'
import { inSavepoint } from '../../platform/database/savepoint'
import { together } from '../../platform/database/together'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { moveHeldRedemption, selectReleasedRedemption, spendReleasedRedemption } from '../discounts'
import type { Confirmed, Retaken } from '../payables'
import {
  confirmHeldPlaces,
  countWhereRoomIs,
  isDocumentClaimed,
  keepNamesApart,
  type LostSize,
  takeAndConfirmPlaces,
  whyGone,
} from '../places'
import { confirmationJob } from './jobs'
import { selectRegistrations } from './order-registrations.repository'
import { canMoveOrder, isOpen } from './order-states.rules'
import { type OrderRow, selectBuyer, selectOrderEvent, updateOrder } from './orders.repository'
import { type Addressee, ownAddresses } from './tickets/own-addresses.rules'
import { runnerTicketsJob } from './tickets/ticket.jobs'

type ConfirmDependencies = Pick<ApiDependencies, 'jobs'>

/**
 * Confirms an open order that was paid, or that costs nothing: its held places become confirmed ones, with ticket and
 * bib, and mails go to its buyer and each of its runners. The caller has locked `order`.
 */
export async function confirmOrder(
  deps: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
  /** A caller that has just looked says so; otherwise the database is asked. */
  { mayCarryCode = true }: { readonly mayCarryCode?: boolean } = {},
): Promise<void> {
  if (order.state !== 'held' && order.state !== 'awaiting_payment')
    throw new Error(`Order ${order.code} is ${order.state}: it holds no places to confirm`)
  const [registrations, buyer] = await together(selectRegistrations(tx, order.id), selectBuyer(tx, order))
  const held = registrations.filter(({ state }) => state === 'held')
  await together(
    markPaid(deps, tx, { order, buyer, runners: held }, now),
    confirmHeldPlaces(tx, order.event_id, held, now, ({ bibs }) => paidEntry(order, { bibs })),
  )
  if (mayCarryCode) await moveHeldRedemption(tx, { order_id: order.id }, 'used', now)
}

/**
 * The same for an approval that came in time. An order that is older than claimed documents may name a person that
 * another order has claimed: then nothing changes.
 */
export async function confirmPaidOrder(
  deps: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<Confirmed> {
  try {
    await inSavepoint(tx, () => confirmOrder(deps, tx, order, now))
    return 'confirmed'
  } catch (error) {
    if (isDocumentClaimed(error)) return 'runner_registered'
    throw error
  }
}

/**
 * An approval that came after the order had expired: takes its places again, straight to confirmed. Whatever else it
 * answers, nothing was changed.
 */
export async function retakeAndConfirmOrder(
  deps: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<Retaken> {
  const { state } = await selectOrderEvent(tx, order.event_id)
  if (state === 'cancelled') return 'race_off'
  if (!canMoveOrder(order.state, 'paid') || isOpen(order.state)) return 'no_places_left'
  if (state !== 'published' && state !== 'closed') return 'race_unavailable'
  try {
    await inSavepoint(tx, () => retake(deps, tx, order, now))
    return 'confirmed'
  } catch (error) {
    if (isDocumentClaimed(error)) return 'runner_registered'
    const why = whyGone(error)
    if (why !== undefined) return why
    throw error
  }
}

async function retake(deps: ConfirmDependencies, tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const lapsed = (await selectRegistrations(tx, order.id)).filter((each) => each.state === 'expired')
  const expired = await countWhereRoomIs(tx, order.event_id, lapsed)
  await keepNamesApart(tx, order.id)
  const lost_sizes = await takeAndConfirmPlaces(tx, order.event_id, expired, now, (given) =>
    paidEntry(order, given),
  )
  const released =
    order.discount_cop > 0 ? await selectReleasedRedemption(tx, { order_id: order.id }) : undefined
  if (released) await spendReleasedRedemption(tx, released, now)
  await markPaid(deps, tx, { order, buyer: await selectBuyer(tx, order), runners: expired }, now, lost_sizes)
}

interface Paid {
  readonly order: OrderRow
  readonly buyer: { readonly email: string }
  readonly runners: readonly Addressee[]
}

async function markPaid(
  { jobs }: ConfirmDependencies,
  tx: Transaction,
  { order, buyer, runners }: Paid,
  now: Date,
  lost_sizes: readonly LostSize[] = [],
): Promise<void> {
  const tickets = ownAddresses(runners, buyer.email).map((email) => ({ order_id: order.id, email }))
  await together(
    updateOrder(tx, order.id, { state: 'paid', paid_at: now, closed_at: null, updated_at: now }),
    jobs.enqueue(tx, confirmationJob, {
      order_id: order.id,
      ...(lost_sizes.length > 0 && { lost_sizes: [...lost_sizes] }),
    }),
    jobs.enqueueMany(tx, runnerTicketsJob, tickets),
  )
}

function paidEntry(
  order: OrderRow,
  { bibs, lost_sizes = [] }: { readonly bibs: readonly string[]; readonly lost_sizes?: readonly LostSize[] },
): AuditEntry {
  return {
    actor_id: order.user_id,
    action: 'order.paid',
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: {
      state: 'paid',
      total_cop: order.total_cop,
      bibs,
      ...(lost_sizes.length > 0 && { lost_sizes }),
    },
  }
}
