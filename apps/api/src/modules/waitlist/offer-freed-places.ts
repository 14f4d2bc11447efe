import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { dropClosedAccounts } from './drop-closed-accounts'
import { makeOffer, type OfferDependencies } from './make-offer'
import { endOffers, lockNextFitting, selectWaitedCategories } from './offers.repository'

/** Far more than comes free at once; a bound all the same. */
const MOST_OFFERS = 500

type FreedDependencies = OfferDependencies & Pick<ApiDependencies, 'database' | 'log'>

interface WaitedCategory {
  readonly id: string
  readonly event_id: string
}

/**
 * Free places go to the longest-waiting party that fits, each as an order held for a day; an unanswered one passes on. Looks
 * at the whole race, for a place given back in one category makes room in another when the event itself was full.
 */
export async function offerFreedPlaces(
  deps: FreedDependencies,
  { event_id = null }: { readonly event_id?: string | null },
): Promise<void> {
  const { database, clock } = deps
  await dropClosedAccounts(deps, event_id)
  await endOffers(database, event_id, clock.now())
  const passedOver = new Set<string>()
  for (let offers = 0; offers < MOST_OFFERS; offers += 1) {
    const waited = await selectWaitedCategories(database, event_id, clock.now())
    const next = waited.find(({ id }) => !passedOver.has(id))
    if (!next) return
    if (!(await offerNext(deps, next))) passedOver.add(next.id)
  }
}

async function offerNext(deps: FreedDependencies, category: WaitedCategory): Promise<boolean> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const next = await lockNextFitting(tx, category, now)
      if (!next) return false
      await makeOffer(deps, tx, next, now)
      return true
    })
  } catch (error) {
    // Sold out or off sale meanwhile, between two prices: nothing to offer now, and nobody is told anything.
    if (error instanceof ProblemError && error.status === 409) return false
    // The others' turn does not depend on it, and within a minute it is tried again.
    deps.log.error({ err: error, category: category.id }, 'places could not be offered')
    return false
  }
}
