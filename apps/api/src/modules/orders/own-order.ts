import type { Queryable } from '../../platform/database/transaction'
import type { Actor, Guest } from '../../platform/http/actor'
import { type BothNames, type Buyer, buyerOf, isVerified } from './buyer.rules'
import { isOpen } from './order-states.rules'
import type { OrderRow } from './orders.repository'
import { selectAccountOfAddress, selectProvenAddress } from './proven-address.repository'

/**
 * Whether an order is the caller's. One mailbox may be known both ways. Purchases of a guest also belong to the account
 * that proved the same address, and open purchases of such an account also to the guest who proved the mailbox by a
 * code, so that a buyer who opens an account meanwhile loses no purchase. An account that has not proven its address, or
 * was shut, adds nothing to anybody, and neither does the link of one order.
 */
export async function isBuyer(db: Queryable, order: OrderRow, actor: Actor): Promise<boolean> {
  if (actor.kind === 'account' && order.user_id !== null) return order.user_id === actor.user_id
  if (actor.kind === 'guest' && order.guest_email !== null) return order.guest_email === actor.email
  if (!isVerified(actor)) return false
  if (actor.kind === 'account')
    return order.guest_email !== null && (await selectProvenAddress(db, actor.user_id)) === order.guest_email
  if (actor.kind !== 'guest' || order.user_id === null || !wasOpenWith(order, actor)) return false
  return (await selectProvenAddress(db, order.user_id)) === actor.email
}

/** Open, or ended since the guest proved their address: they may be coming back from paying. */
function wasOpenWith({ state, paid_at, closed_at }: OrderRow, { proven_at }: Guest): boolean {
  const ended_at = paid_at ?? closed_at
  return isOpen(state) || (ended_at !== null && ended_at >= proven_at)
}

/** What somebody has open under either of their names is theirs. */
export async function bothNamesOf(db: Queryable, actor: Actor): Promise<BothNames> {
  const buyer: Buyer = buyerOf(actor)
  if (!isVerified(actor)) return buyer
  return buyer.user_id === null
    ? { ...buyer, user_id: await selectAccountOfAddress(db, buyer.guest_email) }
    : { ...buyer, guest_email: await selectProvenAddress(db, buyer.user_id) }
}
