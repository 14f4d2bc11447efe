import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { createSharedReads } from '../../platform/shared-reads'
import type { Buyer } from './buyer.rules'
import { selectExpiredHolds } from './expired-holds.repository'
import { lockOrder } from './lock-order'
import { isOpen } from './order-states.rules'
import { releaseOrder } from './release-order'

type ReleaseDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>

/**
 * For a buyer who was just refused because a race is sold out. If expired holds of their own take its last places, these
 * are free now and not at the end of the minute. True when it is worth asking again. When a race sells out, thousands are
 * refused in the same instant, and they share one look at the expired holds.
 */
export function createOwnReleases(
  deps: ReleaseDependencies,
): (eventSlug: string, buyer: Buyer) => Promise<boolean> {
  const readExpired = createSharedReads((slug: string) =>
    selectExpiredHolds(deps.database, slug, deps.clock.now()),
  )
  return async (eventSlug, { user_id, guest_email }) => {
    const own = (await readExpired(eventSlug)).filter(
      (order) => order.user_id === user_id && order.guest_email === guest_email,
    )
    for (const { id } of own) await release(deps, id)
    return own.length > 0
  }
}

/** Waits for another release of the same order, which frees the places too. */
async function release(deps: ReleaseDependencies, id: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id })
    if (order && isOpen(order.state) && order.expires_at <= now)
      await releaseOrder(deps, tx, order, 'expired', now)
  })
}
