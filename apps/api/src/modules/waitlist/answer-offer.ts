import type { AnswerOf, acceptWaitlistOfferCall, loadWaitlistOfferCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { conflict, notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { isOpen, lockOrder, presentOrder, releaseOrder } from '../orders'
import { offerState, presentOffer } from './waitlist.presenter'
import { moveEntry, type OfferRow, selectOffer } from './waitlist.repository'

type OfferDependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function loadOffer(
  { database, clock }: OfferDependencies,
  token: string,
): Promise<AnswerOf<typeof loadWaitlistOfferCall>> {
  return presentOffer(await requireOffer(database, token), clock.now())
}

/** Accepting twice is the same as once: the order waits for whoever holds the link. */
export async function acceptOffer(
  deps: OfferDependencies & Pick<ApiDependencies, 'accessTokens'>,
  token: string,
): Promise<AnswerOf<typeof acceptWaitlistOfferCall>> {
  const { database, clock } = deps
  const offer = await inTransaction(database, async (tx) => {
    const now = clock.now()
    const found = await requireOffer(tx, token)
    const order = await lockOrder(tx, found.order_code)
    if (!order || !isOpen(order.state) || order.expires_at <= now || found.state === 'left')
      throw offerIsOver()
    if (found.state === 'offered') {
      await moveEntry(tx, found.id, 'accepted', now)
      await writeAudit(tx, { ...subject(found), action: 'waitlist.accepted' })
    }
    return { ...found, order: await presentOrder(tx, order, now) }
  })
  return {
    order: offer.order,
    // An account's order is its own: it opens with that account's session.
    guest_token: offer.user_id === null ? deps.accessTokens.signGuest(offer.email) : null,
  }
}

/** The places go at once to whoever is next. */
export async function leaveOffer(
  deps: OfferDependencies & Pick<ApiDependencies, 'jobs'>,
  token: string,
): Promise<Record<string, never>> {
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const offer = await requireOffer(tx, token)
    const order = await lockOrder(tx, offer.order_code)
    if (!order || offerState(offer, now) !== 'offered' || !isOpen(order.state)) throw offerIsOver()
    await moveEntry(tx, offer.id, 'left', now)
    await releaseOrder(deps, tx, order, 'cancelled', now)
    await writeAudit(tx, { ...subject(offer), action: 'waitlist.left' })
  })
  return {}
}

async function requireOffer(db: Queryable, token: string): Promise<OfferRow> {
  const offer = await selectOffer(db, hashToken(token))
  if (!offer) throw notFound()
  return offer
}

const offerIsOver = () =>
  conflict('offer_closed', 'Esta oferta ya no está disponible. Puedes volver a entrar a la lista de espera.')

function subject({ id, user_id }: OfferRow) {
  return { actor_id: user_id, subject_type: 'waitlist_entry', subject_id: id }
}
