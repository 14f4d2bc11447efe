import type { AnswerOf, acceptWaitlistOfferCall, loadWaitlistOfferCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict, forbidden, notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { assertVerified, giveOrderTo, isOpen, lockOrder, type OrderRow, presentOrder } from '../orders'
import { letOfferGo } from './let-offer-go'
import { type OfferRow, selectOffer } from './offers.repository'
import { emailOf } from './proven-email'
import { howTaken, type Taking } from './take-offer.rules'
import { offerState, presentOffer } from './waitlist.presenter'
import { giveEntryTo, moveEntry } from './waitlist.repository'

type OfferDependencies = Pick<ApiDependencies, 'database' | 'clock'>

export async function loadOffer(
  { database, clock }: OfferDependencies,
  token: string,
): Promise<AnswerOf<typeof loadWaitlistOfferCall>> {
  return presentOffer(await requireOffer(database, token), clock.now())
}

/** Accepting twice is the same as once: the order waits for whom it is for. */
export async function acceptOffer(
  deps: OfferDependencies & Pick<ApiDependencies, 'accessTokens' | 'ticketSigner'>,
  actor: Actor,
  token: string,
): Promise<AnswerOf<typeof acceptWaitlistOfferCall>> {
  const { database, clock } = deps
  const offer = await inTransaction(database, async (tx) => {
    const now = clock.now()
    const found = await requireOffer(tx, token)
    const order = await lockOrder(tx, found.order_code)
    if (!order || !isOpen(order.state) || order.expires_at <= now || found.state === 'left')
      throw offerIsOver()
    const isByLink = (await takeOrder(tx, actor, found, order)) === 'by_link'
    if (found.state === 'offered') {
      await moveEntry(tx, found.id, 'accepted', now)
      await writeAudit(tx, { ...subject(found), action: 'waitlist.accepted' })
    }
    return { email: found.email, isByLink, order: await presentOrder(deps, tx, order, now) }
  })
  const { order, email, isByLink } = offer
  return { order, guest_token: isByLink ? deps.accessTokens.signGuest(email, order.code) : null }
}

async function takeOrder(tx: Transaction, actor: Actor, entry: OfferRow, order: OrderRow): Promise<Taking> {
  const email = actor.kind === 'account' ? await emailOf(tx, actor) : null
  const taking = howTaken(order, actor, email)
  if (taking === 'unverified') assertVerified(actor)
  if (taking === 'of_account') throw ofAccount()
  if (taking === 'adopt' && actor.kind === 'account') {
    await giveOrderTo(tx, order, { user_id: actor.user_id, guest_email: null })
    await giveEntryTo(tx, entry.id, actor.user_id)
  }
  return taking
}

/** The places go at once to the next in the queue. */
export async function leaveOffer(
  deps: OfferDependencies & Pick<ApiDependencies, 'jobs'>,
  token: string,
): Promise<Record<string, never>> {
  await inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const offer = await requireOffer(tx, token)
    const order = await lockOrder(tx, offer.order_code)
    if (!order || offerState(offer, now) !== 'offered' || !isOpen(order.state)) throw offerIsOver()
    await letOfferGo(deps, tx, offer, order, now)
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

const ofAccount = () =>
  forbidden('offer_of_account', 'Este cupo es de otra cuenta. Inicia sesión con ella para tomarlo.')

function subject({ id, user_id }: OfferRow) {
  return { actor_id: user_id, subject_type: 'waitlist_entry', subject_id: id }
}
