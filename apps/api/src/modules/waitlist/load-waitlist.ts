import type { AnswerOf, listMyWaitsCall, loadWaitlistCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { assertVerified, isVerified, selectSale } from '../orders'
import { emailOf } from './proven-email'
import { toldQueue } from './queue.rules'
import { presentEntry, presentMyWait } from './waitlist.presenter'
import { selectAllEntries, selectEntries, selectQueues } from './waitlist.repository'

/** Anyone may know how many wait; an entry is shown only to a caller who proved its e-mail. */
export async function loadWaitlist(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Actor,
  slug: string,
): Promise<AnswerOf<typeof loadWaitlistCall>> {
  const sale = await selectSale(database, { slug }, clock.now())
  if (!sale) throw notFound()
  const queues = await selectQueues(database, sale.id)
  const mine = isVerified(actor)
    ? await selectEntries(database, { event_id: sale.id, email: await emailOf(database, actor) })
    : []
  return {
    results: sale.categories.map(({ id }) => {
      const entry = mine.find(({ category_id }) => category_id === id)
      return {
        category_id: id,
        waiting: toldQueue(queues.get(id) ?? 0),
        entry: entry ? presentEntry(entry) : null,
      }
    }),
  }
}

/** Of the whole mailbox: an e-mail that is not proven waits for nothing. */
export async function listMyWaits(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Actor,
): Promise<AnswerOf<typeof listMyWaitsCall>> {
  if (actor.kind === 'guest') assertVerified(actor)
  if (!isVerified(actor)) return { results: [] }
  const rows = await selectAllEntries(database, await emailOf(database, actor), clock.now())
  return { results: rows.map(presentMyWait) }
}
