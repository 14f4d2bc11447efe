import type { OrganizerEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { refuseFaults } from './faults.rules'
import { moveOwnEvent } from './move-own-event'
import { unstorableFaults } from './written-texts.rules'

/** For good: a cancelled event stays on record, and its page says so with the reason. */
export async function cancelEvent(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  slug: string,
  { reason }: { reason: string },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ reason }))
  return moveOwnEvent(deps, actor, slug, {
    to: 'cancelled',
    action: 'event.cancelled',
    // Whatever must happen together with it (the runners' mails, above all) belongs in here, in its transaction.
    prepare: async (_tx, _event, now) => ({ cancelled_at: now, cancel_reason: reason }),
  })
}
