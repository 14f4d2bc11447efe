import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { lockOrder } from '../orders'
import { letOfferGo } from './let-offer-go'
import { type ClosedOffer, selectOffersOfClosedAccounts } from './offers.repository'
import { leaveForClosedAccounts, selectState } from './waitlist.repository'

type DropDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'log'>

/**
 * An account that was closed, or whose e-mail is not verified, can neither be written to nor buy: it waits no more, and
 * what was offered to it and not taken goes on.
 */
export async function dropClosedAccounts(deps: DropDependencies, eventId: string | null): Promise<void> {
  await leaveForClosedAccounts(deps.database, eventId, deps.clock.now())
  for (const offer of await selectOffersOfClosedAccounts(deps.database, eventId)) await dropOffer(deps, offer)
}

async function dropOffer(deps: DropDependencies, offer: ClosedOffer): Promise<void> {
  try {
    await inTransaction(deps.database, async (tx) => {
      const order = await lockOrder(tx, offer.order_code)
      if (order?.state === 'held' && (await selectState(tx, offer.id)) === 'offered')
        await letOfferGo(deps, tx, offer, order, deps.clock.now())
    })
  } catch (error) {
    // A payment of it is under way: it stays offered until that ends.
    if (error instanceof ProblemError && error.status === 409) return
    // The others' turn does not depend on it, and within a minute it is tried again.
    deps.log.error({ err: error, entry: offer.id }, 'an offer of a closed account could not be taken back')
  }
}
