import type { StaffPermission } from '@zancada/contracts'
import type { Route } from './route'

/** What the row of a route says, for a review and for the tests that call every route. */
export interface RouteLine extends Partial<Pick<Route, 'audit' | 'takenDown'>> {
  readonly access: AccessName
  /** A write that a suspended organizer may make all the same. It reads everything; every other write is refused. */
  readonly whileSuspended?: true
  /** Open to an administrator who looks as somebody else, without these fields. */
  readonly viewings?: readonly string[]
}

/**
 * `runner` is a buyer, or the holder of the link of one registration.
 * `viewing` is an administrator who sees the product as somebody else, and nobody else.
 * `organizer:any` is the organizer or any of their staff, `organizer:owner` the organizer alone, `organizer:race-day` any
 * of those who accredit or check in, `organizer:import-payments` any of those who import or look at money.
 */
export type AccessName =
  | 'anyone'
  | 'account'
  | 'buyer'
  | 'runner'
  | 'admin'
  | 'viewing'
  | `organizer:${StaffPermission | 'any' | 'owner' | 'race-day' | 'import-payments'}`
