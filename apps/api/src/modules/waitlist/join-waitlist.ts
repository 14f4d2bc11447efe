import type { joinWaitlistCall, ReceivedBody, WaitlistEntry } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { placesFreedJob } from '../events'
import { assertTextsAccepted } from '../legal'
import { assertVerified, salesPaused, selectSale } from '../orders'
import { joinedMail } from './mails/joined-mail'
import { selectWaitedCategories } from './offers.repository'
import { emailOf } from './proven-email'
import { presentEntry } from './waitlist.presenter'
import {
  countFromNetwork,
  type EntryRow,
  insertEntry,
  lockNetwork,
  selectEntries,
} from './waitlist.repository'

const JOIN_LIMIT = { name: 'waitlist_address', tries: 30, windowSeconds: 3600 } as const
/** Each entry is confirmed by a mail: leaving and joining again must not fill a mailbox. */
const JOIN_PERSON_LIMIT = { name: 'waitlist_person', tries: 10, windowSeconds: 24 * 3600 } as const
/** A family or a running club behind one address; a script with many mailboxes gets no further. */
const MOST_FROM_NETWORK = 10

type JoinDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'createRateLimit' | 'jobs' | 'publicUrl'>

/** Only for what has no place left: who can buy should buy. Joining twice changes nothing and writes no mail. */
export async function joinWaitlist(
  deps: JoinDependencies,
  actor: Actor,
  caller: Caller,
  slug: string,
  { category_id, party_size }: ReceivedBody<typeof joinWaitlistCall>,
): Promise<WaitlistEntry> {
  assertVerified(actor)
  const { database, clock } = deps
  const now = clock.now()
  await assertTextsAccepted(database, actor, now)
  await deps.createRateLimit(JOIN_LIMIT).take(caller.network)
  const email = await emailOf(database, actor)
  const sale = await selectSale(database, { slug }, now)
  const category = sale?.categories.find(({ id }) => id === category_id)
  if (!sale || !category) throw notFound()
  if (sale.sales_paused) throw salesPaused()
  const isOver = sale.registration_closes_at !== null && sale.registration_closes_at <= now
  if (sale.state !== 'published' || sale.sales_closed_at !== null || isOver)
    throw conflict('not_on_sale', 'Las inscripciones de esta carrera no están abiertas')
  const mine = (db: Queryable) => selectMine(db, { event_id: sale.id, email }, category_id)
  const known = await mine(database)
  if (known) return presentEntry(known)
  const left = Math.min(
    category.capacity - category.taken,
    sale.capacity === null ? Number.MAX_SAFE_INTEGER : sale.capacity - sale.taken,
  )
  if (left >= party_size && !(await isWaitedFor(deps, sale.id, category_id)))
    throw conflict('not_sold_out', 'Todavía hay cupos: puedes inscribirte ahora')
  await deps.createRateLimit(JOIN_PERSON_LIMIT).take(email)
  const user_id = actor.kind === 'account' ? actor.user_id : null
  return inTransaction(database, async (tx) => {
    const { network } = caller
    await lockNetwork(tx, sale.id, network, now)
    if ((await countFromNetwork(tx, sale.id, network)) >= MOST_FROM_NETWORK) throw tooManyWaiting()
    const { token, hash } = createSecretToken()
    const entry = { event_id: sale.id, category_id, email, user_id, party_size, network }
    const isNew = await insertEntry(tx, { ...entry, leave_token_hash: hash }, now)
    if (isNew) {
      const mail = await joinedMail({
        to: email,
        event_name: sale.name,
        category_name: category.name,
        party_size,
        leave_url: `${deps.publicUrl}/lista-espera/salir?token=${token}`,
      })
      await enqueueMail(tx, deps.jobs, mail)
      // A place that came free since we looked found nobody waiting: it is offered now.
      await deps.jobs.enqueue(tx, placesFreedJob, { event_id: sale.id })
    }
    const joined = await mine(tx)
    if (!joined) throw new Error(`The entry of ${category_id} that was just written is not there`)
    if (isNew)
      await writeAudit(tx, {
        actor_id: user_id,
        action: 'waitlist.joined',
        subject_type: 'waitlist_entry',
        subject_id: joined.id,
        after: { places: party_size },
      })
    return presentEntry(joined)
  })
}

async function selectMine(
  db: Queryable,
  whose: { readonly event_id: string; readonly email: string },
  categoryId: string,
): Promise<EntryRow | undefined> {
  return (await selectEntries(db, whose)).find(({ category_id }) => category_id === categoryId)
}

/** There are places, but not for sale: they are about to be offered to the queue. */
async function isWaitedFor(
  { database, clock }: JoinDependencies,
  eventId: string,
  categoryId: string,
): Promise<boolean> {
  const waited = await selectWaitedCategories(database, eventId, clock.now())
  return waited.some(({ id }) => id === categoryId)
}

const tooManyWaiting = () =>
  conflict(
    'too_many_waiting',
    'Desde esta conexión ya hay muchas personas en la lista de espera de esta carrera. Intenta desde otra.',
  )
