import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ASKED_AT_ONCE, eachEnded } from '../../platform/each-ended'
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

/**
 * Holds whose time is over and that never went to pay give their places back, each in a transaction of its own: two
 * orders of different races locked together could wait for each other, and one that fails must not keep the others.
 * Nothing outside the database is asked, so that places return in time whatever the payment provider does.
 */
export function expireHolds(deps: ExpireDependencies): Promise<void> {
  return expireAll(deps, { wentToPay: false }, async () => true)
}

/** The same for orders that were sent to pay: about each the provider is asked first. A job of its own. */
export function expireSentToPay(deps: ExpireDependencies, askProviderFirst: AskProviderFirst): Promise<void> {
  return expireAll(deps, { wentToPay: true }, askProviderFirst, ASKED_AT_ONCE)
}

async function expireAll(
  deps: ExpireDependencies,
  which: { readonly wentToPay: boolean },
  mayGo: AskProviderFirst,
  atOnce = 1,
): Promise<void> {
  const now = deps.clock.now()
  await eachEnded(
    (page) => selectExpiredOrders(deps.database, { ...which, now, ...page }),
    atOnce,
    async (order) => {
      try {
        if (await mayGo(order)) await expireOne(deps, order.id, now)
      } catch (error) {
        deps.log.error({ err: error, order: order.code }, 'an order could not expire')
      }
    },
  )
}

/** Nothing happens if it was paid, extended or taken by another process meanwhile. */
async function expireOne(deps: ExpireDependencies, id: string, now: Date): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const order = await lockExpiredOrder(tx, id, now)
    if (order) await releaseOrder(deps, tx, order, 'expired', now)
  })
}
