import type { Pickup } from '@zancada/contracts'
import { formatDate, formatDateTime, formatTime } from '../ui/format/format-date'

export interface PickupPlace {
  readonly place: string
  readonly address: string
  /** «sáb 5 dic 2026, 9:00 a. m. – 6:00 p. m.» */
  readonly hours: readonly string[]
}

/** Each place once, with all the hours it opens, in the organizer's order. */
export function pickupPlaces(pickups: readonly Pickup[]): PickupPlace[] {
  const places = new Map<string, PickupPlace & { hours: string[] }>()
  for (const pickup of pickups) {
    const { place, address } = pickup
    const key = JSON.stringify([place, address])
    const known = places.get(key) ?? { place, address, hours: [] }
    known.hours.push(hoursOf(pickup))
    places.set(key, known)
  }
  return [...places.values()]
}

function hoursOf({ opens_at, closes_at }: Pickup): string {
  if (formatDate(opens_at) !== formatDate(closes_at))
    return `${formatDateTime(opens_at)} – ${formatDateTime(closes_at)}`
  return `${formatDateTime(opens_at)} – ${formatTime(closes_at)}`
}
