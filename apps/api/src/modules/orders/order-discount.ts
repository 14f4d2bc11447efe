import { discountOn, type Order } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import {
  discountRefusal,
  findDiscount,
  insertHeldRedemption,
  moveHeldRedemption,
  refusedDiscount,
  selectCodeById,
  selectOpenRedemption,
} from '../discounts'
import { doorRefusal } from '../places'
import { paymentPending } from './cancel-order'
import { withGuessLimit } from './guess-limit'
import { salesPaused } from './hold-refusals.rules'
import { assertOpen, lockOwnOrder, moveOrder } from './lock-order'
import { hasPendingPayment, type OrderRow, selectOrderEvent } from './orders.repository'
import { presentOrder } from './present-order'
import { repriceOrder } from './reprice-order'

type DiscountDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>

interface Applying {
  readonly actor: Actor
  readonly caller: Caller
  readonly order_code: string
  readonly code: string
}

/** Puts a code on an order, in place of the one it had. The code's last use is taken by exactly one order. */
export function applyDiscount(
  deps: DiscountDependencies & Pick<ApiDependencies, 'createRateLimit'>,
  { actor, caller, order_code, code }: Applying,
): Promise<Order> {
  const now = deps.clock.now()
  return withGuessLimit(deps, actor, caller, () =>
    inTransaction(deps.database, async (tx) => {
      const order = await lockChangeable(tx, actor, order_code, now)
      const before = await selectOpenRedemption(tx, order.id)
      if (before?.code === code) return presentOrder(deps, tx, order, now)
      const { organizer_id, sales_paused } = await selectOrderEvent(tx, order.event_id)
      if (sales_paused) throw salesPaused()
      const found = await findDiscount(tx, { code, organizer_id, event_id: order.event_id, now }, 'code')
      if (before) await moveHeldRedemption(tx, { order_id: order.id }, 'released', now)
      try {
        const amount_cop = discountOn(order.subtotal_cop, found)
        await insertHeldRedemption(tx, { discount_code_id: found.id, order_id: order.id, amount_cop }, now)
      } catch (error) {
        // Two orders wanted its last use in the same instant.
        throw doorRefusal(error)?.what === 'code_used_up' ? refusedDiscount('used_up', 'code') : error
      }
      await repriceOrder(tx, order, found, now)
      await moveOrder(tx, order, 'held', now)
      await auditDiscount(tx, order, before?.code ?? null, found.code)
      return presentOrder(deps, tx, order, now)
    }),
  )
}

export function removeDiscount(deps: DiscountDependencies, actor: Actor, orderCode: string): Promise<Order> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockChangeable(tx, actor, orderCode, now)
    const before = await selectOpenRedemption(tx, order.id)
    if (before) await dropDiscount(tx, order, before.code, now)
    return presentOrder(deps, tx, order, now)
  })
}

/**
 * A code may end between being applied and being paid with. Then it is taken off and the order costs what it costs
 * without it; true when that happened. `order` is locked by the caller.
 */
export async function dropDeadDiscount(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const held = await selectOpenRedemption(tx, order.id)
  if (!held) return false
  const code = await selectCodeById(tx, held.discount_code_id)
  // Its own use is among those counted, so a full count is no reason.
  const isAlive =
    code !== undefined &&
    code.deleted_at === null &&
    discountRefusal({ ...code, usage_limit: null }, order.event_id, now) === null
  if (isAlive) return false
  await dropDiscount(tx, order, held.code, now)
  return true
}

async function dropDiscount(tx: Transaction, order: OrderRow, code: string, now: Date): Promise<void> {
  await moveHeldRedemption(tx, { order_id: order.id }, 'released', now)
  await repriceOrder(tx, order, null, now)
  await moveOrder(tx, order, 'held', now)
  await auditDiscount(tx, order, code, null)
}

/** While a payment is under way its amount cannot change. */
async function lockChangeable(tx: Transaction, actor: Actor, code: string, now: Date): Promise<OrderRow> {
  const order = await lockOwnOrder(tx, actor, code)
  assertOpen(order, now)
  if (await hasPendingPayment(tx, order.id)) throw paymentPending()
  return order
}

function auditDiscount(
  tx: Transaction,
  order: OrderRow,
  before: string | null,
  after: string | null,
): Promise<void> {
  return writeAudit(tx, {
    actor_id: order.user_id,
    action: 'order.discount_changed',
    subject_type: 'order',
    subject_id: order.id,
    before: { discount_code: before },
    after: { discount_code: after },
  })
}
