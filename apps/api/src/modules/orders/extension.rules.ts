import { EXTENSION_OFFERED_SECONDS, type OrderState } from '@zancada/contracts'
import { counted } from './counted-limit.rules'

const MINUTE_MS = 60_000

/** Places are kept for an order that nobody pays no longer than this, by clicks on pay, an extension or both. */
export const LONGEST_UNPAID_MS = 120 * MINUTE_MS

/** Orders of the waitlist's offers are held «from» here, and for a day. */
const WAITLIST = 'waitlist'

/** A browser's clock may run ahead of the server's by the time an answer took to arrive. */
const TOLERANCE_MS = 30_000

/** How many extended orders of one race a person has open at most. */
const EXTENDED_PER_PERSON = 1

/** Of the orders that a network may hold, the part that it may have extended in one race. */
const EXTENDED_PART_OF_NETWORK = 10

interface Extendable {
  readonly state: OrderState
  readonly extensions: number
  readonly network: string
  readonly created_at: Date
  readonly expires_at: Date
}

export type WhyNotExtendable = 'waitlist_offer' | 'sent_to_pay' | 'already_extended' | 'held_long_enough'

/** What the order itself says against more time, for its screen and for its buyer; the rest is decided when they ask. */
export function whyNotExtendable(order: Extendable, holdMinutes: number): WhyNotExtendable | null {
  if (order.network === WAITLIST) return 'waitlist_offer'
  if (order.state !== 'held') return 'sent_to_pay'
  if (order.extensions > 0) return 'already_extended'
  return isHeldLongEnough(order, holdMinutes) ? 'held_long_enough' : null
}

export function isTooEarly(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > EXTENSION_OFFERED_SECONDS * 1000 + TOLERANCE_MS
}

/** Clicks on pay kept its places before. A hold that is long by itself may still be extended once. */
function isHeldLongEnough(
  { created_at, expires_at }: Pick<Extendable, 'created_at' | 'expires_at'>,
  holdMinutes: number,
): boolean {
  const hold = holdMinutes * MINUTE_MS
  return expires_at.getTime() + hold - created_at.getTime() > Math.max(LONGEST_UNPAID_MS, 2 * hold)
}

/** How many extended orders of one race may be open at once; null: they are not counted. */
export function extensionLimits(holdsPerAddress: number): { perPerson: number; perNetwork: number | null } {
  const ofNetwork = counted(holdsPerAddress)
  return {
    perPerson: EXTENDED_PER_PERSON,
    perNetwork: ofNetwork === null ? null : Math.max(1, Math.floor(ofNetwork / EXTENDED_PART_OF_NETWORK)),
  }
}

/** The race, if it has a limit of its own, or a category of the order. */
export interface ScarcePlaces {
  /** Null: the race. */
  readonly category_name: string | null
  readonly free: number
  readonly held: number
  readonly is_waited_for: boolean
}

export type Demand =
  | { readonly outcome: 'calm' }
  | { readonly outcome: 'waited_for' | 'rush'; readonly category_name: string | null }

/**
 * More time for one buyer must not keep a place from another. A race is in a rush when fewer places are free than are
 * held: if everybody who chooses now buys, as many again would not fit.
 */
export function demandFor(places: readonly ScarcePlaces[]): Demand {
  const waited = places.find(({ is_waited_for }) => is_waited_for)
  if (waited) return { outcome: 'waited_for', category_name: waited.category_name }
  const scarce = places.find(({ free, held }) => free < held)
  if (scarce) return { outcome: 'rush', category_name: scarce.category_name }
  return { outcome: 'calm' }
}
