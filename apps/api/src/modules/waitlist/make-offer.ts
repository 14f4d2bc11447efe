import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { saidMoment } from '../../platform/spanish-moment.rules'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { holdPlaces, lockOrder } from '../orders'
import { offerMail } from './mails/offer-mail'
import { markOffered, type NextInTurn } from './offers.repository'

const OFFER_HOURS = 24
const HOUR_MS = 3_600_000

export type OfferDependencies = Pick<ApiDependencies, 'clock' | 'jobs' | 'limits' | 'publicUrl'>

/** Holds an order for a day in the name of the waiting person, and mails its personal link. */
export async function makeOffer(
  deps: OfferDependencies,
  tx: Transaction,
  next: NextInTurn,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + OFFER_HOURS * HOUR_MS)
  const held = await holdPlaces(deps, tx, {
    event: { id: next.event_id },
    lines: [{ category_id: next.category_id, quantity: next.party_size }],
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
  await markOffered(tx, next.id, { order_id: order.id, token_hash: hash, offer_expires_at: expires_at }, now)
  await enqueueMail(
    tx,
    deps.jobs,
    await offerMail({
      to: next.email,
      event_name: next.event_name,
      category_name: next.category_name,
      party_size: next.party_size,
      url: `${deps.publicUrl}/lista-espera?token=${token}`,
      until: saidMoment(expires_at, next.timezone),
    }),
  )
}
