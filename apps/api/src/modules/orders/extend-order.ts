import type { Order } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { hasStarted } from '../../platform/has-started.rules'
import type { Actor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import { saleStatus } from '../events'
import { paymentPending } from './cancel-order'
import {
  countExtended,
  type ExtensionFacts,
  extendHoldOnce,
  lockHolders,
  selectExtensionFacts,
  selectScarcePlaces,
} from './extension.repository'
import { demandFor, extensionLimits, isTooEarly, whyNotExtendable } from './extension.rules'
import {
  alreadyExtended,
  extensionTooEarly,
  notExtendable,
  tooManyExtensions,
  tooMuchDemand,
} from './extension-refusals.rules'
import { notOnSale, salesPaused } from './hold-refusals.rules'
import { assertOpen, lockOwnOrder } from './lock-order'
import { hasPendingPayment, type OrderRow } from './orders.repository'
import { bothNamesOf } from './own-order'
import { presentOrder } from './present-order'

type ExtendDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'limits' | 'ticketSigner'>

/**
 * More time to finish an order: its hold is extended once, by its own length, at the price that was held. The order is
 * locked first, so its expiry comes before or after, and the database holds «once» (`extend_hold`).
 */
export function extendOrder(deps: ExtendDependencies, actor: Actor, code: string): Promise<Order> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOwnOrder(tx, actor, code)
    assertOpen(order, now)
    // Asked twice, in another tab or because the first answer was lost: it has the time that was wanted.
    if (order.extensions > 0 && isTooEarly(order.expires_at, now)) return presentOrder(deps, tx, order, now)
    const facts = await selectExtensionFacts(tx, order)
    await assertExtendable(tx, order, { hold_minutes: facts.hold_minutes, now })
    assertOnSale(facts, now)
    const demand = demandFor(await selectScarcePlaces(tx, order))
    if (demand.outcome !== 'calm') throw tooMuchDemand(demand)
    await assertWithinLimits(deps, tx, { order, actor, now })
    const until = await extendHoldOnce(tx, { id: order.id, minutes: facts.hold_minutes, now })
    if (!until) throw alreadyExtended()
    await writeAudit(tx, {
      actor_id: order.user_id,
      action: 'order.extended',
      subject_type: 'order',
      subject_id: order.id,
      before: { expires_at: order.expires_at.toISOString() },
      after: { expires_at: until.toISOString() },
    })
    return presentOrder(deps, tx, order, now)
  })
}

async function assertExtendable(
  tx: Transaction,
  order: OrderRow,
  { hold_minutes, now }: { readonly hold_minutes: number; readonly now: Date },
): Promise<void> {
  const reason = whyNotExtendable(order, hold_minutes)
  if (reason) throw notExtendable(reason)
  if (await hasPendingPayment(tx, order.id)) throw paymentPending()
  if (isTooEarly(order.expires_at, now)) throw extensionTooEarly()
}

/** A race that sells nothing now extends nothing: what is held keeps its time. */
function assertOnSale(facts: ExtensionFacts, now: Date): void {
  if (hasStarted(facts.starts_at, now)) throw conflict('order_closed', 'Esta carrera ya empezó')
  const status = saleStatus(facts, { capacity: Number.MAX_SAFE_INTEGER, taken: 0 }, now)
  if (status === 'cancelled') throw conflict('order_closed', 'Esta carrera fue cancelada')
  if (status === 'paused') throw salesPaused()
  if (status !== 'open') throw notOnSale()
}

interface Asking {
  readonly order: OrderRow
  readonly actor: Actor
  readonly now: Date
}

async function assertWithinLimits(
  { limits }: ExtendDependencies,
  tx: Transaction,
  { order, actor, now }: Asking,
): Promise<void> {
  const { perPerson, perNetwork } = extensionLimits(limits.holdsPerAddress)
  const names = await bothNamesOf(tx, actor)
  await lockHolders(tx, names, order.network, now)
  const { of_person, of_network } = await countExtended(tx, order, names, now)
  if (of_person >= perPerson) throw tooManyExtensions(false)
  if (perNetwork !== null && of_network >= perNetwork) throw tooManyExtensions(true)
}
