import { sqlState, violatedConstraint } from '../../platform/database/database-errors'
import { inSavepoint } from '../../platform/database/savepoint'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { moveHeldRedemption, selectReleasedRedemption, spendReleasedRedemption } from '../discounts'
import { createTicketCode } from './codes'
import {
  CODE_USED_UP,
  CONFIRM,
  movePlaces,
  moveSizes,
  PHASE_SOLD_OUT,
  SIZE_SOLD_OUT,
  SOLD_OUT,
  TAKE_CONFIRMED,
} from './door.repository'
import { confirmationJob } from './jobs'
import {
  confirmRegistrations,
  type OrderRegistrationRow,
  selectRegistrations,
  takeBibs,
} from './order-registrations.repository'
import { canMoveOrder } from './order-states'
import { type OrderRow, selectOrderEvent, updateOrder } from './orders.repository'
import { placesOf } from './places'
import type { LostSize } from './tell-confirmed'

type ConfirmDependencies = Pick<ApiDependencies, 'jobs'>

/**
 * An open order that was paid, or that costs nothing: its held places become confirmed ones, with ticket and bib, and
 * its buyer is told. `order` is locked by the caller.
 */
export async function confirmOrder(
  deps: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
  /** Known by whoever has just looked; asked of the database otherwise. */
  { mayCarryCode = true }: { readonly mayCarryCode?: boolean } = {},
): Promise<void> {
  if (order.state !== 'held' && order.state !== 'awaiting_payment')
    throw new Error(`Order ${order.code} is ${order.state}: it holds no places to confirm`)
  const held = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'held')
  const moveAll = async () => {
    const places = placesOf(order.event_id, held)
    await movePlaces(tx, places, CONFIRM)
    await moveSizes(tx, places, CONFIRM)
    if (mayCarryCode) await moveHeldRedemption(tx, order.id, 'used', now)
  }
  // Whoever is at the door keeps the whole race waiting, so everything that can be written before it is. Bibs are
  // guarded by its lock; and a size is locked before a runner's row, as when the runner is named.
  await markPaid(deps, tx, order, now)
  if (held.some(({ takes_bib, size }) => takes_bib || size !== null)) {
    await moveAll()
    await giveTickets(tx, order, held, now)
  } else {
    await giveTickets(tx, order, held, now)
    await moveAll()
  }
}

/**
 * An approval that came after the order had expired: takes its places again, straight to confirmed. False, with
 * nothing changed, when they are gone, its code's use is gone, its runners registered elsewhere or the race is off.
 */
export async function retakeAndConfirmOrder(
  deps: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  if (!canMoveOrder(order.state, 'paid') || order.state !== 'expired') return false
  const { state } = await selectOrderEvent(tx, order.event_id)
  if (state !== 'published' && state !== 'closed') return false
  try {
    await inSavepoint(tx, () => retake(deps, tx, order, now))
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

async function retake(deps: ConfirmDependencies, tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const expired = (await selectRegistrations(tx, order.id)).filter((each) => each.state === 'expired')
  await movePlaces(tx, placesOf(order.event_id, expired), TAKE_CONFIRMED)
  const dressed = await retakeSizes(tx, order, expired)
  const lost_sizes = expired.flatMap(({ id, size }) =>
    size === null || dressed.some((each) => each.id === id && each.size === size)
      ? []
      : [{ registration_id: id, size }],
  )
  const released = order.discount_cop > 0 ? await selectReleasedRedemption(tx, order.id) : undefined
  if (released) await spendReleasedRedemption(tx, released, now)
  await markPaid(deps, tx, order, now, lost_sizes)
  await giveTickets(tx, order, dressed, now, lost_sizes)
}

/** Gone meanwhile, or the same person holds a place of that category by another order. */
function isTaken(error: unknown): boolean {
  const state = sqlState(error)
  return (
    state === SOLD_OUT ||
    state === PHASE_SOLD_OUT ||
    state === CODE_USED_UP ||
    violatedConstraint(error) === 'registrations_person_once'
  )
}

/** A place is worth more than a shirt: whoever's size ran out keeps the place, hears of it and chooses another. */
async function retakeSizes(
  tx: Transaction,
  { event_id }: OrderRow,
  registrations: readonly OrderRegistrationRow[],
): Promise<OrderRegistrationRow[]> {
  const dressed: OrderRegistrationRow[] = []
  for (const registration of registrations.toSorted((a, b) => (a.size ?? '').localeCompare(b.size ?? ''))) {
    const { sizes } = placesOf(event_id, [registration])
    const isLeft = await inSavepoint(tx, () => moveSizes(tx, { event_id, sizes }, TAKE_CONFIRMED)).then(
      () => true,
      (error: unknown) => {
        if (sqlState(error) === SIZE_SOLD_OUT) return false
        throw error
      },
    )
    dressed.push(isLeft ? registration : { ...registration, size: null })
  }
  return dressed.toSorted((a, b) => a.position - b.position)
}

async function markPaid(
  { jobs }: ConfirmDependencies,
  tx: Transaction,
  order: OrderRow,
  now: Date,
  lost_sizes: readonly LostSize[] = [],
): Promise<void> {
  await updateOrder(tx, order.id, { state: 'paid', paid_at: now, closed_at: null, updated_at: now })
  await jobs.enqueue(tx, confirmationJob, {
    order_id: order.id,
    ...(lost_sizes.length > 0 && { lost_sizes: [...lost_sizes] }),
  })
}

async function giveTickets(
  tx: Transaction,
  order: OrderRow,
  registrations: readonly OrderRegistrationRow[],
  now: Date,
  lost_sizes: readonly LostSize[] = [],
): Promise<void> {
  const bibs = await bibsFor(
    tx,
    registrations.filter(({ takes_bib }) => takes_bib),
  )
  const confirmed = registrations.map(({ id, size }) => ({
    id,
    size,
    ticket_code: createTicketCode(),
    bib: bibs.get(id) ?? null,
  }))
  await confirmRegistrations(tx, confirmed, now, {
    actor_id: order.user_id,
    action: 'order.paid',
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: {
      state: 'paid',
      total_cop: order.total_cop,
      bibs: [...bibs.values()],
      ...(lost_sizes.length > 0 && { lost_sizes }),
    },
  })
}

/** The category's row is locked since its places moved, so its next bib is nobody else's. */
async function bibsFor(
  tx: Transaction,
  registrations: readonly OrderRegistrationRow[],
): Promise<Map<string, string>> {
  const given = new Map<string, string>()
  for (const category of new Set(registrations.map(({ category_id }) => category_id))) {
    const runners = registrations.filter(({ category_id }) => category_id === category)
    const bibs = await takeBibs(tx, category, runners.length)
    for (const [index, { id }] of runners.entries()) {
      const bib = bibs[index]
      if (bib !== undefined) given.set(id, bib)
    }
  }
  return given
}
