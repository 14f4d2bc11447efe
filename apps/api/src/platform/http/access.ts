import type { Actor, StaffPermission } from './actor'
import { forbidden, unauthenticated } from './problems'

/**
 * Who may call a route, as data: the guard below enforces it, and tests walk it.
 * Whether a record is the caller's own is the use case's question, and a foreign record answers 404.
 */
export type Access =
  | { readonly who: 'anyone' }
  /** Any account. */
  | { readonly who: 'account' }
  /** An account or a guest with a verified e-mail. */
  | { readonly who: 'buyer' }
  /** The organizer, or their staff with this permission. */
  | { readonly who: 'organizer'; readonly permission: StaffPermission | 'any' | 'owner' }
  | { readonly who: 'admin' }

export const anyone: Access = { who: 'anyone' }
export const anyAccount: Access = { who: 'account' }
export const anyBuyer: Access = { who: 'buyer' }
export const admin: Access = { who: 'admin' }
export const organizerWith = (permission: StaffPermission | 'any'): Access => ({
  who: 'organizer',
  permission,
})
export const organizerOwner: Access = { who: 'organizer', permission: 'owner' }

export function assertAccess(access: Access, actor: Actor): void {
  if (access.who === 'anyone') return
  if (actor.kind === 'anonymous') throw unauthenticated()
  if (!isAllowed(access, actor)) throw forbidden()
}

function isAllowed(
  access: Exclude<Access, { who: 'anyone' }>,
  actor: Exclude<Actor, { kind: 'anonymous' }>,
): boolean {
  if (access.who === 'buyer') return true
  if (actor.kind === 'guest') return false
  if (access.who === 'account') return true
  if (access.who === 'admin') return actor.is_superuser
  if (actor.organizer_id !== null) return true
  if (actor.staff === null || access.permission === 'owner') return false
  return access.permission === 'any' || actor.staff.permissions.includes(access.permission)
}
