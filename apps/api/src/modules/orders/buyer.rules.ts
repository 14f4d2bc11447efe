import type { Actor } from '../../platform/http/actor'
import { forbidden, unauthenticated } from '../../platform/http/problems'

/** Who an order belongs to: an account, or a guest whose e-mail was verified by a code. */
export type Buyer =
  | { readonly user_id: string; readonly guest_email: null }
  | { readonly user_id: null; readonly guest_email: string }

/** One mailbox, as an account and as a guest: null where it is not known so, or has not proven it. */
export interface BothNames {
  readonly user_id: string | null
  readonly guest_email: string | null
}

export function buyerOf(actor: Actor): Buyer {
  if (actor.kind === 'account') return { user_id: actor.user_id, guest_email: null }
  if (actor.kind === 'guest') return { user_id: null, guest_email: actor.email }
  throw unauthenticated()
}

/** Places are held only for somebody who can be written to. A link's access to one order proves no more than that. */
export function isVerified(actor: Actor): boolean {
  if (actor.kind === 'account') return actor.email_verified
  return actor.kind === 'guest' && actor.order_code === null
}

export function assertVerified(actor: Actor, forWhat = 'para poder inscribirte'): void {
  if (actor.kind === 'anonymous') throw unauthenticated()
  if (!isVerified(actor)) throw forbidden('email_not_verified', `Verifica tu correo ${forWhat}`)
}

/** What a guest may open who came by a link is the order of that link; the link of one registration opens none. */
export function reachesOrder(actor: Actor, code: string): boolean {
  if (actor.kind === 'link') return false
  return actor.kind !== 'guest' || actor.order_code === null || actor.order_code === code
}
