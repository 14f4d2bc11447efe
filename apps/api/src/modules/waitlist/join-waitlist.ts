import type { joinWaitlistCall, ReceivedBody, WaitlistEntry } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { selectSale } from '../orders'
import { presentEntry } from './waitlist.presenter'
import { insertEntry, selectAccountEmail, selectEntry } from './waitlist.repository'

export const JOIN_LIMIT = { name: 'waitlist_address', tries: 30, windowSeconds: 3600 } as const

/** Only for what has no place left: whoever can buy should buy. */
export async function joinWaitlist(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit'>,
  actor: Actor,
  caller: Caller,
  slug: string,
  { category_id, party_size, email: given }: ReceivedBody<typeof joinWaitlistCall>,
): Promise<WaitlistEntry> {
  const { database, clock } = deps
  const now = clock.now()
  const email = await emailOf(deps, actor, given)
  const sale = await selectSale(database, { slug })
  const category = sale?.categories.find(({ id }) => id === category_id)
  if (!sale || !category) throw notFound()
  const isOver = sale.registration_closes_at !== null && sale.registration_closes_at <= now
  if (sale.state !== 'published' || isOver)
    throw conflict('not_on_sale', 'Las inscripciones de esta carrera no están abiertas')
  const left = Math.min(
    category.capacity - category.taken,
    sale.capacity === null ? Number.MAX_SAFE_INTEGER : sale.capacity - sale.taken,
  )
  const waiting = { category_id, email }
  const known = await selectEntry(database, waiting)
  if (known) return presentEntry(known)
  if (left >= party_size) throw conflict('not_sold_out', 'Todavía hay cupos: inscríbete de una vez')
  await deps.createRateLimit(JOIN_LIMIT).take(caller.network)
  const user_id = actor.kind === 'account' ? actor.user_id : null
  await insertEntry(database, { ...waiting, event_id: sale.id, user_id, party_size }, now)
  const entry = await selectEntry(database, waiting)
  if (!entry) throw notFound()
  return presentEntry(entry)
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
