import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { holdPlaces, lockOrder } from '../orders'
import { offerMail } from './mails/offer-mail'
import { expireOffers, lockNextFitting, markOffered } from './waitlist.repository'

const OFFER_HOURS = 24
const HOUR_MS = 3_600_000
/** Far more than a category frees at once; a bound all the same. */
const MOST_OFFERS = 500

type OfferDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'limits' | 'publicUrl'>

/** Freed places go to whoever waited longest and fits, each as an order held for a day; an unanswered one passes on. */
export async function offerFreedPlaces(
  deps: OfferDependencies,
  { category_ids }: { category_ids: readonly string[] },
): Promise<void> {
  await expireOffers(deps.database, category_ids, deps.clock.now())
  for (const categoryId of category_ids)
    for (let offers = 0; offers < MOST_OFFERS; offers += 1) if (!(await offerNext(deps, categoryId))) break
}

async function offerNext(deps: OfferDependencies, categoryId: string): Promise<boolean> {
  try {
    return await inTransaction(deps.database, async (tx) => {
      const next = await lockNextFitting(tx, categoryId)
      if (!next) return false
      const now = deps.clock.now()
      const expires_at = new Date(now.getTime() + OFFER_HOURS * HOUR_MS)
      const held = await holdPlaces(deps, tx, {
        event: { id: next.event_id },
        lines: [{ category_id: categoryId, quantity: next.party_size }],
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
    // Sold out or off sale meanwhile: nothing to offer, and nobody is told anything.
    if (error instanceof ProblemError && error.status === 409) return false
    throw error
  }
}
