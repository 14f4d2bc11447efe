import type { OrganizerEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { eventCancelledJob } from '../jobs'
import { refuseFaults } from './faults.rules'
import { type MoveDependencies, moveOwnEvent } from './move-own-event'
import { unstorableFaults } from './written-texts.rules'

/** For good: a cancelled event stays on record, and its page says so with the reason. */
export async function cancelEvent(
  deps: MoveDependencies & Pick<ApiDependencies, 'jobs'>,
  actor: OrganizerActor,
  slug: string,
  { reason }: { reason: string },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ reason }))
  return moveOwnEvent(deps, actor, slug, {
    to: 'cancelled',
    action: 'event.cancelled',
    prepare: async (tx, event, now) => {
      // Its orders are let go and its runners told if, and only if, this commits.
      await deps.jobs.enqueue(tx, eventCancelledJob, { event_id: event.id })
      return { cancelled_at: now, cancel_reason: reason }
    },
  })
}
