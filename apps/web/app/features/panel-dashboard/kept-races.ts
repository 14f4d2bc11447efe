import type { OrganizerEventCard } from '@zancada/contracts'
import { rememberCache } from '../../session/page-caches'
import { isViewingTab } from '../../session/viewing/is-viewing-tab'

/** What the doors of a race say of it. */
export type DoorRace = Pick<OrganizerEventCard, 'slug' | 'name' | 'state' | 'starts_at'>

const KEY = 'zancada.panel.races'

// Their names are the last thing the next person should read.
rememberCache({ clear: () => write(null) })

/** From now on the doors of these races are there with no network too, for whoever works for that organizer. */
export function keepRaces(organizer: string, races: readonly DoorRace[]): void {
  if (isViewingTab()) return
  const kept = races.map(({ slug, name, state, starts_at }) => ({ slug, name, state, starts_at }))
  write(JSON.stringify({ organizer, races: kept }))
}

/** Undefined: none were seen in this browser. */
export function keptRaces(organizer: string): readonly DoorRace[] | undefined {
  if (isViewingTab()) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isKept(kept) && kept.organizer === organizer ? kept.races : undefined
  } catch {
    return undefined
  }
}

function write(kept: string | null): void {
  try {
    if (kept === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, kept)
  } catch {
    // A browser that keeps nothing shows the doors as long as there is a network.
  }
}

function isKept(value: unknown): value is { organizer: string; races: DoorRace[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
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
