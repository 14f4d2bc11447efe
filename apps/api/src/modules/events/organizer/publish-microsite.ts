import type { EditableMicrosite, Microsite } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentCover } from '../covers.rules'
import { changedPages } from '../public-page-tags.rules'
import { editMicrosite, type MicrositeEdit } from './edit-microsite'
import { endlessMarkdown } from './endless-markdown'
import { refuseFaults, under } from './faults.rules'
import { updateCover } from './organizer-events.repository'

/** The draft becomes the page. Its cover becomes the event's, so that lists and page show the same picture. */
export async function publishMicrosite(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>,
  actor: OrganizerActor,
  slug: string,
  { version }: { version: number },
): Promise<EditableMicrosite> {
  let pages: string[] = []
  const published = await editMicrosite(deps, actor, { slug, version }, async (edit) => {
    const { tx, event, current, now } = edit
    const { draft } = current
    refuseFaults(under('draft', endlessMarkdown(draft)))
    if (draft.cover) await updateCover(tx, event.id, JSON.stringify(draft.cover), now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'microsite.published',
      subject_type: 'event',
      subject_id: event.id,
      after: { version: version + 1 },
    })
    pages = event.state === 'draft' ? [] : changedPages(slug, { onLists: changesCard(edit) })
    return { draft, published: draft, published_at: now }
  })
  if (pages.length > 0) deps.purgePages(pages)
  return published
}

/** A card shows two things of the page: its cover and its colour. */
function changesCard({ event, current: { draft, published } }: MicrositeEdit): boolean {
  const hasNewCover =
    draft.cover !== null && JSON.stringify(draft.cover) !== JSON.stringify(presentCover(event.cover))
  return hasNewCover || colorOf(draft) !== colorOf(published)
}

function colorOf(page: Microsite | null): string | null {
  return page?.theme.primary_color ?? null
}
