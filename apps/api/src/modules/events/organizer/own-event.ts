import type { OrganizerEvent } from '@zancada/contracts'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { Account } from '../../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../../platform/http/problems'
import { presentOrganizerEvent } from './organizer-events.presenter'
import {
  type LockedEvent,
  lockEvent,
  type OrganizerEventRow,
  selectOrganizerEvent,
} from './organizer-events.repository'

/** The organizer an account works for: its own, or the one whose staff it is. */
export function organizerIdOf(actor: Account): string {
  const id = actor.organizer_id ?? actor.staff?.organizer_id
  if (id === undefined) throw forbidden()
  return id
}

export async function findOwnEvent(db: Queryable, actor: Account, slug: string): Promise<OrganizerEventRow> {
  const event = await selectOrganizerEvent(db, organizerIdOf(actor), slug)
  if (!event) throw notFound()
  return event
}

export async function lockOwnEvent(tx: Transaction, actor: Account, slug: string): Promise<LockedEvent> {
  const event = await lockEvent(tx, organizerIdOf(actor), slug)
  if (!event) throw notFound()
  return event
}

/** Read in the transaction that wrote it: the version that goes out is the one of this very save. */
export async function presentOwnEvent(
  db: Queryable,
  actor: Account,
  slug: string,
  now: Date,
): Promise<OrganizerEvent> {
  return presentOrganizerEvent(await findOwnEvent(db, actor, slug), now)
}

/** A save that started from an older version would undo somebody's work. */
export function assertVersion(current: number, given: number): void {
  if (current !== given)
    throw conflict(
      'stale_version',
      'Alguien guardó cambios mientras editabas. Recarga para verlos: los tuyos no se guardaron.',
    )
}
