import { writeAudit } from '../../platform/audit'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { type Buyer, reachesOrder } from './buyer.rules'
import { canMoveOrder, isOpen } from './order-states.rules'
import { lockOrderRow, type OrderKey, type OrderRow, selectOrder, updateOrder } from './orders.repository'
import { isBuyer } from './own-order'

/** The first step of every change of an order; two changes follow each other. */
export function lockOrder(tx: Transaction, key: OrderKey): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, key)
}

/** The caller's own order; another's answers as if it did not exist. */
export async function requireOwnOrder(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Actor,
  code: string,
): Promise<OrderRow> {
  return ownOr404(database, await selectOrder(database, code), actor)
}

export async function lockOwnOrder(tx: Transaction, actor: Actor, code: string): Promise<OrderRow> {
  return ownOr404(tx, await lockOrderRow(tx, code), actor)
}

/** To be changed or paid by its buyer, an order must still hold its places. */
export function assertOpen(order: OrderRow, now: Date): void {
  if (!isOpen(order.state)) {
    if (order.state === 'expired') throw orderExpired()
    throw conflict('order_closed', 'Esta compra ya está cerrada')
  }
  if (order.expires_at <= now) throw orderExpired()
}

/** An open order goes to the buyer that it has by now; the caller has locked `order`. */
export async function giveOrderTo(tx: Transaction, order: OrderRow, buyer: Buyer): Promise<void> {
  await updateOrder(tx, order.id, buyer)
}

/** While a payment is under way; never shortens. */
export async function extendHold(tx: Transaction, order: OrderRow, until: Date): Promise<void> {
  if (until > order.expires_at) await updateOrder(tx, order.id, { expires_at: until })
}

/** A step that moves no places: off to pay, back from it, or money that is due back. */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  to: 'held' | 'awaiting_payment' | 'refund_due' | 'partially_refunded' | 'refunded',
  now: Date,
): Promise<void> {
  if (order.state === to) return
  if (!canMoveOrder(order.state, to))
    throw new Error(`Order ${order.code} is ${order.state}, it cannot be ${to}`)
  await updateOrder(tx, order.id, { state: to, updated_at: now })
  await writeAudit(tx, {
    actor_id: null,
    action: `order.${to}`,
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: { state: to },
  })
}

/** What had gone back of it came back from the bank. No place moves. */
export async function oweOrderAgain(
  tx: Transaction,
  order: OrderRow,
  to: 'paid' | 'partially_refunded' | 'refund_due',
  now: Date,
): Promise<void> {
  await updateOrder(tx, order.id, { state: to, updated_at: now })
  await writeAudit(tx, {
    actor_id: null,
    action: 'order.owed_again',
    subject_type: 'order',
    subject_id: order.id,
    before: { state: order.state },
    after: { state: to },
  })
}

async function ownOr404(db: Queryable, order: OrderRow | undefined, actor: Actor): Promise<OrderRow> {
  if (!order || !reachesOrder(actor, order.code) || !(await isBuyer(db, order, actor))) throw notFound()
  return order
}

const orderExpired = () =>
  conflict(
    'order_expired',
    'Se acabó el tiempo de tu reserva y los cupos quedaron libres. Vuelve a elegirlos.',
  )
