/**
 * The demand of race day: what is taken now, and as many more each day as in the last two weeks until nobody can
 * register any more. Never beyond the places that are left, of which each size takes the share it had lately.
 */
export interface Sale {
  readonly now: Date
  readonly opens_at: Date | null
  /** When the last registration can be made; null while that is not decided. */
  readonly ends_at: Date | null
  readonly is_closed: boolean
}

export const PACE_DAYS = 14
const DAY_MS = 24 * 3600 * 1000

/** Those who may still register share the places that are left: all of the race, or of a category. */
export interface Places {
  readonly demand: number
  readonly recent: number
  readonly capacity: number | null
}

export function forecastDemand(
  sale: Sale,
  { demand, recent }: { readonly demand: number; readonly recent: number },
  places: Places,
): number {
  if (recent === 0) return demand
  const coming = (places.recent / daysOfPace(sale)) * daysLeft(sale)
  const left = places.capacity === null ? coming : Math.max(0, places.capacity - places.demand)
  return Math.round(demand + Math.min(coming, left) * (recent / places.recent))
}

/** A race that opened the day before yesterday has a pace of two days, not of two weeks. */
function daysOfPace({ now, opens_at }: Sale): number {
  const open = opens_at ? (now.getTime() - opens_at.getTime()) / DAY_MS : PACE_DAYS
  return Math.min(PACE_DAYS, Math.max(1, open))
}

function daysLeft({ now, ends_at, is_closed }: Sale): number {
  if (is_closed || ends_at === null) return 0
  return Math.max(0, (ends_at.getTime() - now.getTime()) / DAY_MS)
}
