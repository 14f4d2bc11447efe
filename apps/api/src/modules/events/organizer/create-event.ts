import type { OrganizerEvent } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { refuseFaults } from './faults.rules'
import { withNewDraft } from './new-draft'
import { selectOrganizerName } from './organizer-events.repository'
import { assertAllEvents, presentOwnEvent } from './own-event'
import { searchTextOf } from './search-text.rules'
import { unstorableFaults } from './written-texts.rules'

/** A name is enough to begin with. */
export async function createEvent(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { name }: { name: string },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ name }))
  assertAllEvents(actor)
  const { organizer_id } = actor
  const now = deps.clock.now()
  return withNewDraft(deps, async (tx, write) => {
    const organizer_name = await selectOrganizerName(tx, organizer_id)
    const { id, slug } = await write({
      organizer_id,
      name,
      search_text: searchTextOf({ name, organizer_name, summary: '', city_code: null }),
      created_at: now,
      updated_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'event.created',
      subject_type: 'event',
      subject_id: id,
      after: { name, slug },
    })
    return presentOwnEvent(tx, actor, slug, now)
  })
}
