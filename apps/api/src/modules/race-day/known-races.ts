import type { Database } from '../../platform/database/connect'
import type { Reach } from '../../platform/http/actor'
import { findRace } from './find-race'

interface KnownRace {
  readonly id: string
  readonly organizer_id: string
}

const MOST_KNOWN = 1_000

/**
 * The id of a race by its address. Once a race is published its address and its organizer stay, so each is asked for
 * once; whether whoever asks may reach it is judged every time.
 */
export function createKnownRaces(database: Database): (reach: Reach, slug: string) => Promise<string> {
  const known = new Map<string, KnownRace>()
  return async (reach, slug) => {
    const race = known.get(slug)
    if (race && isWithin(reach, race)) return race.id
    const { id, state } = await findRace(database, reach, slug)
    if (known.size >= MOST_KNOWN) known.clear()
    if (state !== 'draft') known.set(slug, { id, organizer_id: reach.organizer_id })
    return id
  }
}

function isWithin({ organizer_id, event_scope }: Reach, race: KnownRace): boolean {
  return organizer_id === race.organizer_id && (event_scope === 'all' || event_scope.includes(race.id))
}
