import type {
  AnswerOf,
  listMyRegistrationsCall,
  MyRegistration,
  PublicEvent,
  ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { loadEventOfRunners } from '../events'
import { assertVerified } from '../orders'
import {
  type MyRegistrationRow,
  type Person,
  selectMyRegistration,
  selectMyRegistrations,
} from './my-registrations.repository'
import { personOf } from './person'
import { presentMyRegistration } from './registrations.presenter'

/** What every call about one's own registrations takes. */
export type OwnDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'accessTokens' | 'ticketSigner'>

const PAGE_SIZE = 20
const cursorKey = z.tuple([z.iso.datetime(), z.uuid()])
const WHEN = { proximas: 'ahead', pasadas: 'past' } as const

export async function listMyRegistrations(
  deps: OwnDependencies,
  actor: Actor,
  { q, cuando, cursor }: ReceivedQuery<typeof listMyRegistrationsCall>,
): Promise<AnswerOf<typeof listMyRegistrationsCall>> {
  // A link's access names one order; the list is of the whole mailbox, which is proven by a code.
  if (actor.kind === 'guest') assertVerified(actor)
  const { database, clock } = deps
  const now = clock.now()
  const key = decodeCursor(cursorKey, cursor)
  const person = await personOf(database, actor)
  const rows = await selectMyRegistrations(database, person, {
    q,
    when: cuando && WHEN[cuando],
    now,
    after: key && { starts_at: key[0], id: key[1] },
    limit: PAGE_SIZE + 1,
  })
  return toPage(
    rows,
    PAGE_SIZE,
    (row) => [row.starts_at?.toISOString() ?? '', row.id],
    (row) => presentMyRegistration(row, { ...deps, now, person }),
  )
}

export async function loadMyRegistration(
  deps: OwnDependencies,
  actor: Actor,
  id: string,
): Promise<MyRegistration> {
  const person = await personOf(deps.database, actor)
  const row = await requireMine(deps.database, person, id)
  return presentMyRegistration(row, { ...deps, now: deps.clock.now(), person })
}

/** The registration that the link names; a person who proved a mailbox has a list instead. */
export async function loadLinkedRegistration(deps: OwnDependencies, actor: Actor): Promise<MyRegistration> {
  if (actor.kind !== 'link') throw notFound()
  return loadMyRegistration(deps, actor, actor.registration_id)
}

/** What its race asks now, by which a correction is judged. */
export async function loadMyRace(deps: OwnDependencies, actor: Actor, id: string): Promise<PublicEvent> {
  const { event_slug } = await requireMine(deps.database, await personOf(deps.database, actor), id)
  return loadEventOfRunners(deps, event_slug)
}

export async function requireMine(db: Queryable, person: Person, id: string): Promise<MyRegistrationRow> {
  const row = await selectMyRegistration(db, person, id)
  if (row === undefined) throw notFound()
  return row
}
