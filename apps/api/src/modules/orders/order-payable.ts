import type { OrderState, RegistrationState } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { markRefunded, oweOthers, type PartBack } from '../paid-places'
import type { Payable, PayableDependencies, PayableKind, PayableStanding, Payer } from '../payables'
import { freePlaces, markOwedAgain } from '../places'
import { confirmPaidOrder, retakeAndConfirmOrder } from './confirm-order'
import { extendHold, lockOrder, moveOrder, oweOrderAgain } from './lock-order'
import { hasConfirmed, selectPayer, setPaidAt, sumCoveredBy, wasHandedOn } from './order-payable.repository'
import { selectRegistrations } from './order-registrations.repository'
import { canMoveOrder } from './order-states.rules'
import { type OrderRow, selectOrderEvent } from './orders.repository'
import { releaseOrder } from './release-order'
import { tellUndone } from './tell-undone'

/** An order as a payment sees it: one transaction pays it whole. */
export const orderPayables: PayableKind = {
  kind: 'order',
  lock: async (deps, tx, id, now) => {
    const order = await lockOrder(tx, { id })
    return order && orderPayable(deps, tx, order, now)
  },
}

/** `locked` by the caller. */
export function orderPayable(
  deps: PayableDependencies,
  tx: Transaction,
  locked: OrderRow,
  now: Date,
): Payable {
  // Follows what is done to it, so that a release followed by a debt starts from where the order stands.
  let order = locked
  const move = async (to: 'refund_due' | 'partially_refunded' | 'refunded') => {
    if (!canMoveOrder(order.state, to)) return
    await moveOrder(tx, order, to, now)
    order = { ...order, state: to }
  }
  const standing = STANDINGS[order.state]
  return {
    payable_kind: orderPayables.kind,
    payable_id: order.id,
    subject_type: 'order',
    code: order.code,
    standing,
    amount_cop: order.total_cop,
    left_cop: standing === 'settled' ? 0 : order.total_cop,
    fee_cop: order.service_fee_cop + order.organizer_fee_cop,
    takes_parts: false,
    held_until: order.expires_at,
    payer: () => payerOf(tx, order),
    race: async () => {
      const { state, starts_at } = await selectOrderEvent(tx, order.event_id)
      return { isOff: state === 'cancelled', starts_at }
    },
    confirm: () => confirmPaidOrder(deps, tx, order, now),
    retake: () => retakeAndConfirmOrder(deps, tx, order, now),
    release: async (to) => {
      await releaseOrder(deps, tx, order, to, now)
      order = { ...order, state: to }
    },
    owe: () => move('refund_due'),
    keepUntil: (until) => extendHold(tx, order, until),
    undo: async ({ amount_cop, isEnded, payment_id }) => {
      const registrations = await selectRegistrations(tx, order.id)
      const confirmed = registrations.filter(isIn('confirmed'))
      const keepsPlaces = confirmed.length > 0 && (await sumCoveredBy(tx, payment_id)) >= amount_cop
      if (!keepsPlaces) await endRegistrations(deps, tx, order, confirmed, now)
      if (isEnded) await markRefunded(tx, registrations.filter(isIn('cancelled')).map(idOf), now)
      await move(keepsPlaces ? 'partially_refunded' : 'refunded')
      return { unanswered_cop: 0, keepsPlaces }
    },
    endOwed: async (paidAt) => {
      if (order.state !== 'refund_due') return
      await setPaidAt(tx, order.id, paidAt)
      await move('refunded')
    },
    countReturned: async (returned_cop) => {
      // A runner who paid nothing keeps their place when the money of the others is back.
      const isEnded = returned_cop >= order.total_cop && !(await hasConfirmed(tx, order.id))
      await move(isEnded ? 'refunded' : 'partially_refunded')
    },
    oweAgain: async ({ hadPaid }) => {
      const registrations = await selectRegistrations(tx, order.id)
      if (hadPaid) await markOwedAgain(tx, registrations.map(idOf), now)
      // Money that bought nothing is not what ended an order that somebody had places of.
      else if (registrations.some(({ confirmed_at }) => confirmed_at !== null)) return
      if (order.state === 'refunded') await oweOrderAgain(tx, order, hadPaid ? 'paid' : 'refund_due', now)
    },
    countOwedAgain: async (returned_cop) => {
      const to = returned_cop > 0 ? 'partially_refunded' : 'paid'
      const isBack = order.state === 'refunded' || order.state === 'partially_refunded'
      if (isBack && returned_cop < order.total_cop && to !== order.state)
        await oweOrderAgain(tx, order, to, now)
    },
    mayNameRunner: async (registrationId) => !(await wasHandedOn(tx, registrationId)),
  }
}

const STANDINGS: Record<OrderState, PayableStanding> = {
  held: 'open',
  awaiting_payment: 'open',
  expired: 'lapsed',
  cancelled: 'cancelled',
  paid: 'settled',
  partially_refunded: 'settled',
  refunded: 'settled',
  refund_due: 'owed',
}

async function payerOf(tx: Transaction, order: OrderRow): Promise<Payer> {
  const payer = await selectPayer(tx, order.id)
  const hasProfileDocument = payer.profile_document_number !== null && payer.profile_document_type !== null
  return {
    email: payer.email,
    full_name: [payer.first_name, payer.last_name].filter(Boolean).join(' ') || null,
    phone: payer.phone,
    document_type: hasProfileDocument ? payer.profile_document_type : payer.self_document_type,
    document_number: hasProfileDocument ? payer.profile_document_number : payer.self_document_number,
  }
}

/**
 * The places it had bought are free again. A mail goes to each runner who loses a place and to each payer who is owed
 * money. What was paid since for a dearer category is owed to its payer; until it is back its registration is cancelled
 * and not refunded.
 */
async function endRegistrations(
  deps: PayableDependencies,
  tx: Transaction,
  order: OrderRow,
  confirmed: Awaited<ReturnType<typeof selectRegistrations>>,
  now: Date,
): Promise<void> {
  const besides = { payable_kind: orderPayables.kind, payable_id: order.id }
  const owed = new Map<string, readonly PartBack[]>()
  for (const { id } of confirmed)
    owed.set(id, await oweOthers(tx, { registration_id: id, besides, reason: 'order_returned' }, now))
  const isOwed = ({ id }: { readonly id: string }) => (owed.get(id) ?? []).length > 0
  const [cancelled, refunded] = [confirmed.filter(isOwed), confirmed.filter((each) => !isOwed(each))]
  await freePlaces(deps, tx, order.event_id, cancelled, { to: 'cancelled', now })
  await freePlaces(deps, tx, order.event_id, refunded, { to: 'refunded', now })
  await tellUndone(deps, tx, order.id, confirmed, [...owed.values()].flat())
}

const isIn = (wanted: RegistrationState) => (row: { readonly state: RegistrationState }) =>
  row.state === wanted

const idOf = ({ id }: { readonly id: string }) => id
