import type { AnswerOf, loadWaitlistEntryCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { isOpen, lockOrder } from '../orders'
import { letOfferGo, offerIsTaken } from './let-offer-go'
import { presentLeaving } from './waitlist.presenter'
import { type LeavingRow, leaveWaiting, selectByLeaveToken } from './waitlist.repository'

/** Opening the link only shows what would be left: mail readers open links by themselves. */
export async function loadEntry(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<AnswerOf<typeof loadWaitlistEntryCall>> {
  return presentLeaving(await requireEntry(database, token))
}

/** Leaving twice is the same as once. What was offered meanwhile and not taken goes to whoever is next. */
export async function leaveWaitlist(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  token: string,
): Promise<Record<string, never>> {
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const { id, user_id } = await requireEntry(tx, token)
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
    const entry = await requireEntry(tx, token)
    const order = entry.order_code === null ? undefined : await lockOrder(tx, entry.order_code)
    const { state } = await requireEntry(tx, token)
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
