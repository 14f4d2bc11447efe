import type { Actor } from '../../platform/http/actor'

/** How somebody with an offer's link takes its order, or why they may not. */
export type Taking =
  /** Their own access opens the order. */
  | 'own'
  /** The mailbox that waited as a guest has an account by now, and is signed in: the order becomes that account's. */
  | 'adopt'
  /** The link was read in the mailbox that waited: it opens this order and nothing else. */
  | 'by_link'
  /** An account waited, and it is not this one that asks. */
  | 'of_account'
  | 'unverified'

interface OfferedOrder {
  readonly code: string
  readonly user_id: string | null
  readonly guest_email: string | null
}

/** `accountEmail` is the one of the account that asks, if it is one. */
export function howTaken(order: OfferedOrder, actor: Actor, accountEmail: string | null): Taking {
  if (actor.kind === 'account' && !actor.email_verified) return 'unverified'
  if (order.user_id !== null)
    return actor.kind === 'account' && actor.user_id === order.user_id ? 'own' : 'of_account'
  if (actor.kind === 'account') return accountEmail === order.guest_email ? 'adopt' : 'by_link'
  if (actor.kind !== 'guest' || actor.email !== order.guest_email) return 'by_link'
  return actor.order_code === null || actor.order_code === order.code ? 'own' : 'by_link'
}
