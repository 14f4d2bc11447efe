import type { OrganizerEvent } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { EventState } from '../../../platform/database/schema.gen'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { canMoveEvent } from '../event-states.rules'
import { changedPages } from '../public-page-tags.rules'
import { type LockedEvent, updateEvent } from './organizer-events.repository'
import { lockOwnEvent, presentOwnEvent } from './own-event'

interface Move {
  readonly to: EventState
  readonly action: 'event.published' | 'event.unpublished' | 'event.cancelled'
  /** Refuses by throwing, or says what else changes with the state. */
  readonly prepare: (
    tx: Transaction,
    event: LockedEvent,
    now: Date,
  ) => Promise<Parameters<typeof updateEvent>[2]>
}

export type MoveDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'purgePages'>

/** A step in an event's life: asked of the table of moves, written with its audit entry. */
export async function moveOwnEvent(
  { database, clock, purgePages }: MoveDependencies,
  actor: OrganizerActor,
  slug: string,
  { to, action, prepare }: Move,
): Promise<OrganizerEvent> {
  const now = clock.now()
  const { moved, isSeen } = await inTransaction(database, async (tx) => {
    const event = await lockOwnEvent(tx, actor, slug)
    if (!canMoveEvent(event.state, to)) throw conflict('invalid_state', STANDS[event.state])
    const changes = await prepare(tx, event, now)
    await updateEvent(tx, event.id, { ...changes, state: to }, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action,
      subject_type: 'event',
      subject_id: event.id,
      before: { state: event.state },
      after: { state: to, ...(changes.cancel_reason && { reason: changes.cancel_reason }) },
    })
    // Only what was public before, or becomes so, stands on any page.
    const isSeen = event.published_at !== null || to === 'published'
    return { moved: await presentOwnEvent(tx, actor, slug, now), isSeen }
  })
  if (isSeen) purgePages(changedPages(slug, { onLists: true }))
  return moved
}

const STANDS: Record<EventState, string> = {
  draft: 'El evento está en borrador',
  published: 'El evento ya está publicado',
  closed: 'Las inscripciones del evento están cerradas',
  finished: 'El evento ya terminó',
  cancelled: 'El evento está cancelado',
}
