import type { AnswerOf, loadWaitlistEntryCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { assertVerified, isOpen, lockOrder } from '../orders'
import { letOfferGo, offerIsTaken } from './let-offer-go'
import { emailOf } from './proven-email'
import { presentLeaving } from './waitlist.presenter'
import { type LeavingRow, leaveWaiting, selectByLeaveToken, selectOwnEntry } from './waitlist.repository'

/** Opening the link only shows what would be left: mail readers open links by themselves. */
export async function loadEntry(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<AnswerOf<typeof loadWaitlistEntryCall>> {
  return presentLeaving(await requireEntry(database, token))
}

/** Leaving twice is the same as once. What was offered meanwhile and not taken goes to the next in the queue. */
export async function leaveWaitlist(deps: LeaveDependencies, token: string): Promise<Record<string, never>> {
  return leave(deps, (db) => requireEntry(db, token))
}

/** The same for a caller who proved the waiting e-mail; another's entry is not found. */
export async function leaveMyWait(
  deps: LeaveDependencies,
  actor: Actor,
  id: string,
): Promise<Record<string, never>> {
  assertVerified(actor)
  const email = await emailOf(deps.database, actor)
  return leave(deps, async (db) => {
    const entry = await selectOwnEntry(db, { id, email })
    if (!entry) throw notFound()
    return entry
  })
}

type LeaveDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

async function leave(
  deps: LeaveDependencies,
  find: (db: Queryable) => Promise<LeavingRow>,
): Promise<Record<string, never>> {
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const { id, user_id } = await find(tx)
    if (await leaveWaiting(tx, id, now)) {
      await writeAudit(tx, {
        actor_id: user_id,
        action: 'waitlist.left',
        subject_type: 'waitlist_entry',
        subject_id: id,
      })
      return
    }
    // Read again: it may have been offered a place in this very instant.
    const entry = await find(tx)
    const order = entry.order_code === null ? undefined : await lockOrder(tx, entry.order_code)
    const { state } = await find(tx)
    if (state === 'accepted') throw offerIsTaken()
    if (state === 'offered' && order && isOpen(order.state)) await letOfferGo(deps, tx, entry, order, now)
  })
  return {}
}

async function requireEntry(db: Queryable, token: string): Promise<LeavingRow> {
  const entry = await selectByLeaveToken(db, hashToken(token))
  if (!entry) throw notFound()
  return entry
}
