import type { SaleStatus } from '@zancada/contracts'
import type { EventState } from '../../platform/database/schema.gen'

export interface EventTimes {
  readonly state: EventState
  readonly starts_at: Date | null
  readonly registration_opens_at: Date | null
  readonly registration_closes_at: Date | null
}

export interface SaleFacts extends EventTimes {
  /** Its organizer sells nothing for now. */
  readonly sales_paused: boolean
  /** Its organizer closed them by hand. */
  readonly sales_closed_at: Date | null
}

/** Few places: under a fifth of the capacity. */
const FEW = 0.2

/** What a visitor is told, worst news first. */
export function saleStatus(
  event: SaleFacts,
  places: { capacity: number; taken: number },
  now: Date,
): SaleStatus {
  if (event.state === 'cancelled') return 'cancelled'
  if (event.state === 'finished' || (event.starts_at && event.starts_at <= now)) return 'finished'
  if (event.state === 'closed' || (event.registration_closes_at && event.registration_closes_at <= now))
    return 'closed'
  if (event.sales_paused) return 'paused'
  if (event.sales_closed_at) return 'closed'
  if (event.registration_opens_at && event.registration_opens_at > now) return 'upcoming'
  // A draft without categories has sold nothing.
  if (places.capacity === 0) return 'upcoming'
  const left = places.capacity - places.taken
  if (left <= 0) return 'sold_out'
  return left < places.capacity * FEW ? 'last_places' : 'open'
}

/** Places left are told only when they are few: a full house is news, an empty one is nobody's business. */
export function shownRemaining(
  status: SaleStatus,
  { capacity, taken }: { capacity: number; taken: number },
): number | null {
  return status === 'last_places' ? capacity - taken : null
}
