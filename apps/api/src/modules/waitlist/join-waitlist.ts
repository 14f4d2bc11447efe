import type { joinWaitlistCall, ReceivedBody, WaitlistEntry } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { createUuidV7 } from '../../platform/uuid-v7'
import { placesFreedJob } from '../events'
import { selectSale } from '../orders'
import { presentEntry } from './waitlist.presenter'
import {
  countWaiting,
  insertEntry,
  selectAccountEmail,
  selectEntry,
  selectWaitedCategories,
} from './waitlist.repository'

export const JOIN_LIMIT = { name: 'waitlist_address', tries: 30, windowSeconds: 3600 } as const

type JoinDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'jobs'>

/** Only for what has no place left: whoever can buy should buy. */
export async function joinWaitlist(
  deps: JoinDependencies,
  actor: Actor,
  caller: Caller,
  slug: string,
  { category_id, party_size, email: given }: ReceivedBody<typeof joinWaitlistCall>,
): Promise<WaitlistEntry> {
  const { database, clock } = deps
  const now = clock.now()
  await deps.createRateLimit(JOIN_LIMIT).take(caller.network)
  const email = await emailOf(deps, actor, given)
  const sale = await selectSale(database, { slug })
  const category = sale?.categories.find(({ id }) => id === category_id)
  if (!sale || !category) throw notFound()
  const isOver = sale.registration_closes_at !== null && sale.registration_closes_at <= now
  if (sale.state !== 'published' || isOver)
    throw conflict('not_on_sale', 'Las inscripciones de esta carrera no están abiertas')
  // An address nobody has proven is answered as a newcomer's, so that it cannot be asked who else waits.
  const known = isProven(actor) && (await selectEntry(database, { category_id, email }))
  if (known) return presentEntry(known)
  const left = Math.min(
    category.capacity - category.taken,
    sale.capacity === null ? Number.MAX_SAFE_INTEGER : sale.capacity - sale.taken,
  )
  if (left >= party_size && !(await isWaitedFor(deps, sale.id, category_id)))
    throw conflict('not_sold_out', 'Todavía hay cupos: inscríbete de una vez')
  const user_id = actor.kind === 'account' ? actor.user_id : null
  return inTransaction(database, async (tx) => {
    const ahead = await countWaiting(tx, category_id)
    const entry = { event_id: sale.id, category_id, email, user_id, party_size }
    // Whoever waits already keeps their entry, and the answer does not show that there is one.
    const id = (await insertEntry(tx, entry, now)) ?? createUuidV7(now)
    // A place that came free since we looked found nobody waiting: it is offered now.
    await deps.jobs.enqueue(tx, placesFreedJob, { event_id: sale.id })
    return presentEntry({ ...entry, id, category_name: category.name, ahead, state: 'waiting' })
  })
}

const isProven = (actor: Actor) =>
  actor.kind === 'guest' || (actor.kind === 'account' && actor.email_verified)

/** There are places, but not for sale: they are about to be offered to whoever waits. */
async function isWaitedFor(
  { database, clock }: JoinDependencies,
  eventId: string,
  categoryId: string,
): Promise<boolean> {
  const waited = await selectWaitedCategories(database, eventId, clock.now())
  return waited.some(({ id }) => id === categoryId)
}

/** The link that an offer carries proves the address, so a visitor's need not be proven before. */
async function emailOf(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Actor,
  given: string | undefined,
): Promise<string> {
  if (actor.kind === 'account') return selectAccountEmail(database, actor.user_id)
  if (actor.kind === 'guest') return actor.email
  if (given === undefined) throw new InvalidInputError({ email: ['Este campo es requerido'] })
  return given
}
