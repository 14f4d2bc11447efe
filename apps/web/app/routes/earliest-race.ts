import type { EventCard } from '@zancada/contracts'

/** The race that starts first. Lists open with the races on sale: their first card may start later than others. */
export function earliestOf<Race extends Pick<EventCard, 'starts_at'>>(races: readonly Race[]): Race | null {
  const [earliest] = races.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  return earliest ?? null
}
