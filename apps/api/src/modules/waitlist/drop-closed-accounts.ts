import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { lockOrder } from '../orders'
import { letOfferGo } from './let-offer-go'
import { leaveForClosedAccounts, selectOffersOfClosedAccounts, selectState } from './waitlist.repository'

/**
 * An account that was closed, or whose e-mail is not verified, can neither be written to nor buy: it waits no more, and
 * what was offered to it and not taken goes on.
 */
export async function dropClosedAccounts(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  eventId: string | null,
): Promise<void> {
  await leaveForClosedAccounts(deps.database, eventId, deps.clock.now())
  for (const offer of await selectOffersOfClosedAccounts(deps.database, eventId))
    await inTransaction(deps.database, async (tx) => {
      const order = await lockOrder(tx, offer.order_code)
      if (order?.state === 'held' && (await selectState(tx, offer.id)) === 'offered')
        await letOfferGo(deps, tx, offer, order, deps.clock.now())
    })
}
