import type { OrganizerEvent } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../../platform/http/problems'
import { selectFee } from '../../settings'
import { presentOrganizerEvent } from './organizer-events.presenter'
import {
  type LockedEvent,
  lockEvent,
  type OrganizerEventRow,
  selectOrganizerEvent,
} from './organizer-events.repository'

/** Of the organizer one acts for and within one's scope; any other is as if it did not exist. */
export async function findOwnEvent(
  db: Queryable,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEventRow> {
  const event = await selectOrganizerEvent(db, actor, slug)
  if (!event) throw notFound()
  return event
}

export async function lockOwnEvent(
  tx: Transaction,
  actor: OrganizerActor,
  slug: string,
): Promise<LockedEvent> {
  const event = await lockEvent(tx, actor, slug)
  if (!event) throw notFound()
  return event
}

/** Read in the transaction that wrote it: the version that goes out is the one of this very save. */
export async function presentOwnEvent(
  db: Queryable,
  actor: OrganizerActor,
  slug: string,
  now: Date,
): Promise<OrganizerEvent> {
  const event = await findOwnEvent(db, actor, slug)
  return presentOrganizerEvent(event, await selectFee(db, event.organizer_id, now), now)
}

/** Actions on all events, or on events to come, need a scope without limits. */
export function assertAllEvents({ event_scope }: OrganizerActor): void {
  if (event_scope !== 'all')
    throw forbidden(
      'chosen_events_only',
      'Trabajas solo en algunos eventos: pídele al organizador que cree este',
    )
}

/** A save that started from an older version would undo somebody's work. */
export function assertVersion(current: number, given: number): void {
  if (current !== given)
    throw conflict(
      'stale_version',
      'Alguien guardó cambios mientras editabas. Recarga para verlos: los tuyos no se guardaron.',
    )
}
