import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { holdPlaces, lockOrder } from '../orders'
import { dropClosedAccounts } from './drop-closed-accounts'
import { offerMail } from './mails/offer-mail'
import { endOffers, lockNextFitting, markOffered, selectWaitedCategories } from './waitlist.repository'

const OFFER_HOURS = 24
const HOUR_MS = 3_600_000
/** Far more than comes free at once; a bound all the same. */
const MOST_OFFERS = 500

type OfferDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'limits' | 'publicUrl' | 'log'>

interface WaitedCategory {
  readonly id: string
  readonly event_id: string
}

/**
 * Free places go to whoever waited longest and fits, each as an order held for a day; an unanswered one passes on. Looks
 * at the whole race, for a place given back in one category makes room in another when the event itself was full.
 */
export async function offerFreedPlaces(
  deps: OfferDependencies,
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

async function offerNext(deps: OfferDependencies, category: WaitedCategory): Promise<boolean> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const next = await lockNextFitting(tx, category, now)
      if (!next) return false
      const expires_at = new Date(now.getTime() + OFFER_HOURS * HOUR_MS)
      const held = await holdPlaces(deps, tx, {
        event: { id: next.event_id },
        lines: [{ category_id: category.id, quantity: next.party_size }],
        buyer:
          next.user_id === null
            ? { user_id: null, guest_email: next.email }
            : { user_id: next.user_id, guest_email: null },
        network: 'waitlist',
        offer: { expires_at },
      })
      const order = await lockOrder(tx, held.code)
      if (!order) throw new Error(`The order ${held.code} that was just held is not there`)
      const { token, hash } = createSecretToken()
      await markOffered(
        tx,
        next.id,
        { order_id: order.id, token_hash: hash, offer_expires_at: expires_at },
        now,
      )
      await enqueueMail(
        tx,
        deps.jobs,
        await offerMail({
          to: next.email,
          event_name: next.event_name,
          category_name: next.category_name,
          party_size: next.party_size,
          url: `${deps.publicUrl}/lista-espera?token=${token}`,
          until: new Intl.DateTimeFormat('es-CO', {
            dateStyle: 'full',
            timeStyle: 'short',
            timeZone: next.timezone,
          }).format(expires_at),
        }),
      )
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
