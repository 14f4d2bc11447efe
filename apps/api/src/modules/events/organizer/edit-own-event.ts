import type { OrganizerEvent } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { changedPages } from '../public-page-tags.rules'
import { refusalOf } from './constraint-refusals'
import { type LockedEvent, updateEvent } from './organizer-events.repository'
import { assertVersion, lockOwnEvent, presentOwnEvent } from './own-event'

interface Edit {
  /** Of the event itself; none when only a list changed. */
  readonly changes: Parameters<typeof updateEvent>[2]
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
  /** Whether the cards of the public lists show it, or their search reads it. */
  readonly onLists: boolean
}

export type EditDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>

/** One save: the event locked, its version as the editor saw it, all written or nothing. */
export async function editOwnEvent(
  { database, clock, purgePages }: EditDependencies,
  actor: OrganizerActor,
  given: { readonly slug: string; readonly version: number },
  edit: (tx: Transaction, event: LockedEvent) => Promise<Edit>,
): Promise<OrganizerEvent> {
  const now = clock.now()
  try {
    const { saved, pages } = await inTransaction(database, async (tx) => {
      const event = await lockOwnEvent(tx, actor, given.slug)
      assertEditable(event)
      assertVersion(event.version, given.version)
      const { changes, before, after, onLists } = await edit(tx, event)
      await updateEvent(tx, event.id, changes, now)
      // A draft is a scratch book, saved at every pause; from then on each change is on record.
      if (event.state !== 'draft')
        await writeAudit(tx, {
          actor_id: actor.user_id,
          action: 'event.changed',
          subject_type: 'event',
          subject_id: event.id,
          before,
          after,
        })
      return {
        saved: await presentOwnEvent(tx, actor, changes.slug ?? given.slug, now),
        pages: event.state === 'draft' ? [] : changedPages(event.slug, { onLists }),
      }
    })
    if (pages.length > 0) purgePages(pages)
    return saved
  } catch (error) {
    throw refusalOf(error)
  }
}

function assertEditable({ state }: LockedEvent): void {
  if (state === 'cancelled') throw conflict('not_editable', 'Un evento cancelado ya no se puede editar')
  if (state === 'finished') throw conflict('not_editable', 'Un evento que ya terminó no se puede editar')
}
