import type { Database } from '../../platform/database/connect'
import type { Reach } from '../../platform/http/actor'
import { findRace } from './find-race'

interface KnownRace {
  readonly id: string
  readonly organizer_id: string
}

interface KnownRaces {
  readonly idOf: (reach: Reach, slug: string) => Promise<string>
  readonly forget: (slug: string) => void
}

const MOST_KNOWN = 1_000

/**
 * The id of a race by its address, read once; the caller's access is checked every time. A race without sales may go back
 * to a draft and leave its address to another race: writers check that it has not.
 */
export function createKnownRaces(database: Database): KnownRaces {
  const known = new Map<string, KnownRace>()
  return {
    async idOf(reach, slug) {
      const race = known.get(slug)
      if (race && isWithin(reach, race)) return race.id
      const { id, state } = await findRace(database, reach, slug)
      if (known.size >= MOST_KNOWN) known.clear()
      if (state !== 'draft') known.set(slug, { id, organizer_id: reach.organizer_id })
      return id
    },
    forget(slug) {
      known.delete(slug)
    },
  }
}

function isWithin({ organizer_id, event_scope }: Reach, race: KnownRace): boolean {
  return organizer_id === race.organizer_id && (event_scope === 'all' || event_scope.includes(race.id))
}
