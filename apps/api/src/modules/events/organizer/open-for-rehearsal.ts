import { assertUndone, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, InvalidInputError } from '../../../platform/http/problems'
import type { Storage } from '../../../platform/storage/storage'
import { selectEventOfRunners } from '../public-events.repository'
import { shareImageOf } from '../share-image/load-share-image'
import { refuseFaults } from './faults.rules'
import { firstSale } from './first-sale.rules'
import { checklistOf } from './organizer-events.presenter'
import { updateEvent } from './organizer-events.repository'
import { findOwnEvent, lockOwnEvent } from './own-event'
import { missingItems } from './publish-checklist.rules'

interface Opened {
  /** The first moment at which the category has a price. */
  readonly as_of: Date
  readonly team_size: number
  /** The race's picture in mails, which is not kept: for after the transaction. */
  readonly drawPicture: () => Promise<Buffer | null>
}

/**
 * Puts a draft on sale where all of it is undone. The organizer may try before the platform has approved them. Once a
 * race is on sale its buyers would wait for a test, so there is none.
 */
export async function openForRehearsal(
  { storage, fileUrl }: Pick<ApiDependencies, 'storage' | 'fileUrl'>,
  tx: Transaction,
  actor: OrganizerActor,
  { slug, category_id, now }: { readonly slug: string; readonly category_id: string; readonly now: Date },
): Promise<Opened> {
  assertUndone(tx)
  const { id, state } = await lockOwnEvent(tx, actor, slug)
  if (state !== 'draft') throw conflict('not_a_draft', 'Las pruebas se hacen antes de publicar el evento')
  const event = await findOwnEvent(tx, actor, slug)
  refuseFaults(missingItems(checklistOf(event, now)))
  const category = event.categories.find((each) => each.id === category_id)
  if (!category) throw new InvalidInputError({ category_id: ['Esta categoría no es del evento'] })
  await updateEvent(tx, id, { state: 'published', published_at: now }, now)
  const phases = category.phases.map(({ starts_at, ends_at }) => ({
    starts_at: new Date(starts_at),
    ends_at: new Date(ends_at),
  }))
  const shown = await selectEventOfRunners(tx, slug, now)
  return {
    as_of: firstSale(phases, event.registration_opens_at, now),
    team_size: category.team_size,
    drawPicture: async () =>
      shown ? (await shareImageOf({ storage: withoutKeeping(storage), fileUrl }, shown)).content : null,
  }
}

function withoutKeeping(storage: Storage): Pick<Storage, 'open' | 'save'> {
  return { open: (path) => storage.open(path), save: async () => undefined }
}
