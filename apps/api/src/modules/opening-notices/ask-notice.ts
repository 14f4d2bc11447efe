import type { OpeningNotice } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, notFound } from '../../platform/http/problems'
import { saleStatus } from '../events'
import { assertTextsAccepted } from '../legal'
import { assertVerified, isVerified } from '../orders'
import { emailOf } from '../waitlist'
import { deleteUntold, insertNotice, selectNotice, selectOpening } from './opening-notices.repository'

const ASK_LIMIT = { name: 'opening_notice_address', tries: 30, windowSeconds: 3600 } as const

type NoticeDependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** Anyone may ask; only a proven e-mail has something to be told. */
export async function loadNotice(
  { database }: NoticeDependencies,
  actor: Actor,
  slug: string,
): Promise<OpeningNotice> {
  const event = await selectOpening(database, slug)
  if (!event) throw notFound()
  if (!isVerified(actor)) return { state: 'none' }
  return stateOf(await selectNotice(database, { event_id: event.id, email: await emailOf(database, actor) }))
}

/** Asking again changes nothing: not even after the mail, of which there is one. */
export async function askNotice(
  deps: NoticeDependencies & Pick<ApiDependencies, 'createRateLimit'>,
  actor: Actor,
  caller: Caller,
  slug: string,
): Promise<OpeningNotice> {
  assertVerified(actor)
  const { database, clock } = deps
  const now = clock.now()
  await assertTextsAccepted(database, actor, now)
  await deps.createRateLimit(ASK_LIMIT).take(caller.network)
  const event = await selectOpening(database, slug)
  if (!event) throw notFound()
  if (saleStatus(event, ROOM, now) !== 'upcoming')
    throw conflict('not_upcoming', 'Las inscripciones de esta carrera ya no están por abrir')
  const email = await emailOf(database, actor)
  const user_id = actor.kind === 'account' ? actor.user_id : null
  await insertNotice(database, { event_id: event.id, email, user_id }, now)
  return stateOf(await selectNotice(database, { event_id: event.id, email }))
}

/** How many places there are does not matter before they are sold. */
const ROOM = { capacity: 1, taken: 0 }

export async function dropNotice(
  { database }: NoticeDependencies,
  actor: Actor,
  slug: string,
): Promise<OpeningNotice> {
  assertVerified(actor)
  const event = await selectOpening(database, slug)
  if (!event) throw notFound()
  const whose = { event_id: event.id, email: await emailOf(database, actor) }
  await deleteUntold(database, whose)
  return stateOf(await selectNotice(database, whose))
}

function stateOf(notice: { readonly told_at: Date | null } | undefined): OpeningNotice {
  if (!notice) return { state: 'none' }
  return { state: notice.told_at === null ? 'waiting' : 'told' }
}
