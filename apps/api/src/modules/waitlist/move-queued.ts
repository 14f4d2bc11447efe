import type { AuditAction, QueuedPerson } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { isOpen, lockOrder } from '../orders'
import { letOfferGo } from './let-offer-go'
import { loadQueued } from './list-queue'
import { removedMail } from './mails/removed-mail'
import { makeOffer, type OfferDependencies } from './make-offer'
import { lockWaiting } from './offers.repository'
import { type QueueRow, selectQueue, updateTurn } from './organizer-queue.repository'
import { leaveWaiting, lockEntry } from './waitlist.repository'

type MoveDependencies = OfferDependencies & Pick<ApiDependencies, 'database'>

/** Before their turn, if their places are free: the others keep the order they have. */
export function offerToQueued(
  deps: MoveDependencies,
  actor: OrganizerActor,
  id: string,
  reason: string,
): Promise<QueuedPerson> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const entry = await requireQueued(tx, actor, id)
    const waiting = await lockWaiting(tx, entry)
    if (!waiting) throw doesNotWait()
    await makeOffer(deps, tx, waiting, now)
    await audit(tx, actor, entry, 'waitlist.offered_by_hand', { reason, before_turn: (entry.ahead ?? 0) + 1 })
    return loadQueued(tx, actor, id)
  })
}

/** The turn of somebody who waits, or the open offer of somebody who did not take it, passes on. */
export function moveQueued(
  deps: MoveDependencies,
  actor: OrganizerActor,
  id: string,
  { to, reason }: { readonly to: 'first' | 'last'; readonly reason: string },
): Promise<QueuedPerson> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const entry = await requireQueued(tx, actor, id)
    await takeBackOffer(deps, tx, entry, now)
    if ((await lockEntry(tx, id)) !== 'waiting') throw doesNotWait()
    await updateTurn(tx, entry, to, now)
    await audit(tx, actor, entry, 'waitlist.moved', { to, reason })
    return loadQueued(tx, actor, id)
  })
}

/** Off the list, and told so. */
export function removeQueued(
  deps: MoveDependencies,
  actor: OrganizerActor,
  id: string,
  reason: string,
): Promise<QueuedPerson> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const entry = await requireQueued(tx, actor, id)
    await takeBackOffer(deps, tx, entry, now)
    if (!(await leaveWaiting(tx, id, now))) throw doesNotWait()
    await audit(tx, actor, entry, 'waitlist.removed', { reason })
    await enqueueMail(tx, deps.jobs, await removedMail({ ...entry, to: entry.email, reason }))
    return loadQueued(tx, actor, id)
  })
}

/** The order is locked before its entry is read again: its buyer may be paying at this very instant. */
async function takeBackOffer(
  deps: MoveDependencies,
  tx: Transaction,
  entry: QueueRow,
  now: Date,
): Promise<void> {
  const order = entry.order_code === null ? undefined : await lockOrder(tx, entry.order_code)
  if (!order || !isOpen(order.state) || (await lockEntry(tx, entry.id)) !== 'offered') return
  await letOfferGo(deps, tx, entry, order, now, 'waiting')
}

async function requireQueued(tx: Transaction, actor: OrganizerActor, id: string): Promise<QueueRow> {
  const [entry] = await selectQueue(tx, actor, { id, limit: 1 })
  if (!entry) throw notFound()
  return entry
}

function audit(
  tx: Transaction,
  { user_id }: OrganizerActor,
  entry: QueueRow,
  action: AuditAction,
  after: Record<string, unknown>,
): Promise<void> {
  return writeAudit(tx, {
    actor_id: user_id,
    action,
    subject_type: 'waitlist_entry',
    subject_id: entry.id,
    before: { state: entry.state },
    after,
  })
}

const doesNotWait = () => conflict('not_waiting', 'Esta persona ya no espera: actualiza la lista')
