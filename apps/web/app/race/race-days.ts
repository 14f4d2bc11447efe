import type { OrganizerEventCard } from '@zancada/contracts'
import { bogotaDay } from '../ui/format/bogota-time'

type ListedRace = Pick<OrganizerEventCard, 'state' | 'starts_at'>

/** A race goes on until the night of its day. */
const ON_MS = 18 * 60 * 60_000
/** Kits are handed over in the days before a race. */
const NEAR_MS = 3 * 24 * 60 * 60_000

/** The one whose start is nearest, of those that are on or still to come. */
export function raceOnOrNext<Race extends ListedRace>(races: readonly Race[], now: number): Race | undefined {
  const away = ({ starts_at }: Race) => (starts_at === null ? Number.NaN : Date.parse(starts_at) - now)
  return races
    .filter((race) => RUNNING.has(race.state) && away(race) >= -ON_MS)
    .toSorted((one, other) => Math.abs(away(one)) - Math.abs(away(other)))[0]
}

/** The race that is on or next, and the others of its day; with `isNear`, of the days before a race alone. */
export function racesOfTheDay<Race extends ListedRace>(
  races: readonly Race[],
  now: number,
  { isNear = false } = {},
): readonly (Race & { readonly starts_at: string })[] {
  const first = raceOnOrNext(races, now)?.starts_at ?? null
  if (first === null || (isNear && Date.parse(first) - now > NEAR_MS)) return []
  return races
    .filter(hasStart)
    .filter(({ state, starts_at }) => RUNNING.has(state) && bogotaDay(starts_at) === bogotaDay(first))
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
}

const RUNNING: ReadonlySet<ListedRace['state']> = new Set(['published', 'closed'])

function hasStart<Race extends ListedRace>(race: Race): race is Race & { readonly starts_at: string } {
  return race.starts_at !== null
}
