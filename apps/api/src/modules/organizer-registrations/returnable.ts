import type { Cop } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { selectPaidParts } from '../paid-places'
import { selectPayingPayment } from '../payments'
import { hasRefundOfEnd } from './refund-of-end.repository'

interface Ended {
  readonly id: string
  readonly state: string
  readonly event_state: string
}

/**
 * What may still be decided to go back of a registration that was cancelled without it: what the platform was paid, while
 * nothing of it is owed, on its way or returned. A race that is cancelled owes its payments by itself.
 */
export async function returnableOf(db: Queryable, { id, state, event_state }: Ended): Promise<Cop> {
  if (state !== 'cancelled' || event_state === 'cancelled' || (await hasRefundOfEnd(db, id))) return 0
  let returnable_cop = 0
  for (const part of await selectPaidParts(db, id)) {
    if (part.is_outside || part.left_cop === 0) continue
    const payment = await selectPayingPayment(db, part)
    if (payment !== undefined && payment.void_claimed_at === null) returnable_cop += part.left_cop
  }
  return returnable_cop
}
