import type { OrganizerEvent } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { takenPlaces } from './faults.rules'
import { type MoveDependencies, moveOwnEvent } from './move-own-event'

/** Back to a draft, as if nobody had seen it: only while nobody holds or bought a place. */
export function unpublishEvent(
  deps: MoveDependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEvent> {
  return moveOwnEvent(deps, actor, slug, {
    to: 'draft',
    action: 'event.unpublished',
    prepare: async (_tx, { held_count, confirmed_count }) => {
      const taken = held_count + confirmed_count
      if (taken > 0)
        throw conflict(
          'has_registrations',
          `El evento tiene ${takenPlaces(taken)}: ya no puede volver a borrador. Puedes cancelarlo.`,
        )
      return { published_at: null }
    },
  })
}
