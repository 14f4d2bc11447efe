import type { OrganizerEvent } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, forbidden } from '../../../platform/http/problems'
import { whyNotApproved } from './approval.rules'
import { refuseFaults } from './faults.rules'
import { type MoveDependencies, moveOwnEvent } from './move-own-event'
import { checklistOf } from './organizer-events.presenter'
import { findOwnEvent } from './own-event'
import { missingItems } from './publish-checklist.rules'

/** An approved organizer and nothing missing; each missing thing is told at its field. */
export function publishEvent(
  deps: MoveDependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEvent> {
  return moveOwnEvent(deps, actor, slug, {
    to: 'published',
    action: 'event.published',
    prepare: async (tx, { published_at, taken_down_reason }, now) => {
      if (taken_down_reason !== null) throw conflict('event_taken_down', takenDown(taken_down_reason))
      const event = await findOwnEvent(tx, actor, slug)
      const refusal = whyNotApproved(event.organizer_state, event.organizer_state_reason)
      if (refusal !== null) throw forbidden('organizer_not_approved', refusal)
      refuseFaults(missingItems(checklistOf(event, now)))
      return { published_at: published_at ?? now }
    },
  })
}

const takenDown = (reason: string) =>
  `Retiramos este evento de Zancada: ${reason}. Escríbenos cuando lo hayas corregido.`
