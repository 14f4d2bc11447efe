import type { OrganizerEventCard } from '@zancada/contracts'
import { SEEN_RACES_KEY } from '../../session/session-keys'
import { isViewingTab } from '../../session/viewing/is-viewing-tab'

/** What the doors of a race say of it. */
export type DoorRace = Pick<OrganizerEventCard, 'slug' | 'name' | 'state' | 'starts_at'>

/** Where the reader may work on race day, of each race. */
export type DoorsOf = (
  event: DoorRace,
) => readonly { readonly key: 'accreditation' | 'checkIn'; readonly to: string }[]

/** Who sees the races. Another member of the same team may reach other ones. */
export interface RaceReader {
  /** Null: it can't be told, and nothing is kept. */
  readonly person: string | null
  /** Whom they work for. */
  readonly organizer: string
}

/** Keeps the races that have a door in this browser, to open it with no network. The end of the session deletes them. */
export function keepRaces(
  { person, organizer }: RaceReader,
  races: readonly DoorRace[],
  doorsOf: DoorsOf,
): void {
  if (person === null || isViewingTab()) return
  const kept = races
    .filter((race) => doorsOf(race).length > 0)
    .map(({ slug, name, state, starts_at }) => ({ slug, name, state, starts_at }))
  try {
    localStorage.setItem(SEEN_RACES_KEY, JSON.stringify({ person, organizer, races: kept }))
  } catch {
    // A browser that keeps nothing shows the doors as long as there is a network.
  }
}

/** Undefined: this reader saw none in this browser. */
export function keptRaces({ person, organizer }: RaceReader): readonly DoorRace[] | undefined {
  if (isViewingTab()) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_RACES_KEY) ?? 'null')
    return isKept(kept) && kept.person === person && kept.organizer === organizer ? kept.races : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is RaceReader & { readonly person: string; races: DoorRace[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'person' in value &&
    typeof value.person === 'string' &&
    'organizer' in value &&
    'races' in value &&
    Array.isArray(value.races) &&
    value.races.every(isRace)
  )
}

function isRace(value: unknown): value is DoorRace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'state' in value &&
    'starts_at' in value &&
    (value.starts_at === null || typeof value.starts_at === 'string')
  )
}
