import type { EditableMicrosite } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { editMicrosite } from './edit-microsite'
import { updateCover } from './organizer-events.repository'

/** The draft becomes the page. Its cover becomes the event's, so that lists and page show the same picture. */
export function publishMicrosite(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  slug: string,
  { version }: { version: number },
): Promise<EditableMicrosite> {
  return editMicrosite(deps, actor, { slug, version }, async ({ tx, event, current: { draft }, now }) => {
    if (draft.cover) await updateCover(tx, event.id, JSON.stringify(draft.cover), now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'microsite.published',
      subject_type: 'event',
      subject_id: event.id,
      after: { version: version + 1 },
    })
    return { draft, published: draft, published_at: now }
  })
}
