import type { Actor } from '../../platform/http/actor'
import { forbidden, unauthenticated } from '../../platform/http/problems'

/** Who an order belongs to: an account, or a guest whose e-mail was verified by a code. */
export type Buyer =
  | { readonly user_id: string; readonly guest_email: null }
  | { readonly user_id: null; readonly guest_email: string }

export function buyerOf(actor: Actor): Buyer {
  if (actor.kind === 'account') return { user_id: actor.user_id, guest_email: null }
  if (actor.kind === 'guest') return { user_id: null, guest_email: actor.email }
  throw unauthenticated()
}

/** Places are held only for somebody who can be written to. */
export function assertVerified(actor: Actor): void {
  if (actor.kind === 'account' && !actor.email_verified)
    throw forbidden('email_not_verified', 'Verifica tu correo para poder inscribirte')
}
