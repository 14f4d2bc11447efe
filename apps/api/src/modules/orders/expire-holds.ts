import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { lockExpiredOrder, selectExpiredOrders } from './orders.repository'
import { releaseOrder } from './release-order'

type ExpireDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'log'>

/**
 * Asks the payment provider, outside any transaction, whether an order that was sent to pay may let its places go. It
 * settles what it learns on the way; true when nothing is under way. Given by the payments module, which stands above.
 */
export type AskProviderFirst = (order: EndingOrder) => Promise<boolean>

interface EndingOrder {
  readonly id: string
  readonly code: string
  readonly expires_at: Date
}

const BATCH = 100

/**
 * Holds whose time is over give their places back, each in a transaction of its own: two orders of different races
 * locked together could wait for each other, and one that fails must not keep the others.
 */
export async function expireHolds(
  deps: ExpireDependencies,
  askProviderFirst: AskProviderFirst,
): Promise<void> {
  await expireAll(deps, { wentToPay: false }, async () => true)
  await expireAll(deps, { wentToPay: true }, askProviderFirst)
}

async function expireAll(
  deps: ExpireDependencies,
  which: { readonly wentToPay: boolean },
  mayGo: AskProviderFirst,
): Promise<void> {
  const now = deps.clock.now()
  let after: EndingOrder | undefined
  for (;;) {
    const batch = await selectExpiredOrders(deps.database, { ...which, now, after, limit: BATCH })
    for (const order of batch) {
      try {
        if (await mayGo(order)) await expireOne(deps, order.id, now)
      } catch (error) {
        deps.log.error({ err: error, order: order.code }, 'an order could not expire')
      }
    }
    // Those that stay are passed over, not met again in the same round.
    after = batch.at(-1)
    if (batch.length < BATCH) return
  }
}

/** Nothing happens if it was paid, extended or taken by another process meanwhile. */
async function expireOne(deps: ExpireDependencies, id: string, now: Date): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockExpiredOrder(tx, id, now)
    if (order) await releaseOrder(deps, tx, order, 'expired', now)
  })
}
