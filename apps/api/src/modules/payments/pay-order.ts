import { type AnswerOf, formatCop, payOrderCall } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { hasStarted } from '../../platform/has-started.rules'
import type { Actor } from '../../platform/http/actor'
import type { Caller } from '../../platform/http/caller'
import { conflict, type ProblemError } from '../../platform/http/problems'
import { answerOnce } from '../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../platform/idempotency/repeatable-request'
import { WOMPI_MINIMUM_COP } from '../../platform/wompi/wompi-gateway'
import { acceptAsGuest } from '../legal'
import {
  assertOpen,
  confirmOrder,
  dropDeadDiscount,
  extendHold,
  lockOwnOrder,
  moveOrder,
  namingWhoIsRegistered,
  type OrderRow,
  orderPayable,
  salesPaused,
} from '../orders'
import { claimDocuments } from '../places'
import { askingFirst } from './asking-first'
import { checkoutUrlOf } from './checkout-url'
import { earlier, heldToPay } from './hold-while-paying.rules'
import { openCheckout } from './open-checkout'
import { selectPayFacts } from './pay-order.repository'
import type { SettleDependencies } from './settle-transaction'

type Answer = AnswerOf<typeof payOrderCall>
type PayDependencies = SettleDependencies

const PAID: Answer = { state: 'paid' }

interface Paying {
  readonly actor: Actor
  readonly caller: Caller
  readonly code: string
  /** What the buyer was shown, if they say it. */
  readonly seen_total_cop?: number | undefined
  /** The texts that stood at the button. */
  readonly shown: Parameters<typeof acceptAsGuest>[1]['shown']
  readonly idempotencyKey: string | undefined
}

/**
 * Sends a buyer to pay. An order that costs nothing is paid at once; a second click finds the first one's checkout, a
 * repeated request its first answer, and a paid order answers that it is.
 */
export async function payOrder(
  deps: PayDependencies,
  { actor, caller, code, seen_total_cop, shown, idempotencyKey }: Paying,
): Promise<Answer> {
  const now = deps.clock.now()
  const work = async (tx: Transaction, asked: string | undefined): Promise<Answer | ProblemError> => {
    const order = await lockOwnOrder(tx, actor, code)
    const isPaid = order.state === 'paid'
    if (!isPaid) assertOpen(order, now)
    if (!isPaid && order.guest_email !== null)
      await acceptAsGuest(tx, { email: order.guest_email, ip: caller.ip, now, shown })
    const repeatable = repeatableRequest({
      key: idempotencyKey,
      call: `POST ordenes/${order.code}/pagar`,
      who: order.user_id ?? order.guest_email ?? '',
      body: { total_cop: seen_total_cop },
    })
    const { answer, isRepeated } = await answerOnce(
      tx,
      repeatable,
      { schema: payOrderCall.answer, now },
      async () => (isPaid ? PAID : pay(deps, tx, order, seen_total_cop, now, asked)),
    )
    if (!isRepeated) return answer
    // Nobody is sent to pay again what is paid, nor at the price of before.
    if (order.state === 'held') throw totalChanged(order)
    return isPaid ? PAID : answer
  }
  const outcome = await askingFirst(deps, (asked) =>
    namingWhoIsRegistered(deps, code, () => inTransaction(deps.database, (tx) => work(tx, asked))),
  )
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** A problem that comes back instead of being thrown leaves what was written before it. */
async function pay(
  deps: PayDependencies,
  tx: Transaction,
  order: OrderRow,
  seenTotal: number | undefined,
  now: Date,
  asked: string | undefined,
): Promise<Answer | ProblemError> {
  const facts = await selectPayFacts(tx, order.id)
  // Its places are about to be freed; until then nobody pays for a race that will not be run.
  if (facts.is_race_off) throw conflict('order_closed', 'Esta carrera fue cancelada')
  if (hasStarted(facts.starts_at, now)) throw conflict('order_closed', 'Esta carrera ya empezó')
  // One that is already being paid may still be; nobody else is sent to pay while its organizer is suspended.
  if (facts.sales_paused && order.state !== 'awaiting_payment') throw salesPaused()
  if (facts.lacks_runner) throw conflict('participants_missing', 'Faltan los datos de algún corredor')
  const mayChange = facts.has_discount && !facts.has_pending_payment
  if (mayChange && (await dropDeadDiscount(tx, order, now))) return discountGone()
  if (seenTotal !== undefined && seenTotal !== order.total_cop) throw totalChanged(order)
  if (order.total_cop === 0) {
    await confirmOrder(deps, tx, order, now, { mayCarryCode: facts.has_discount })
    return PAID
  }
  if (order.total_cop < WOMPI_MINIMUM_COP) throw belowMinimum(order)
  // The first purchase that goes to pay claims each runner's document, as a confirmed one does. If another was faster,
  // this throws and the transaction rolls back.
  await claimDocuments(tx, order.id)
  const payable = orderPayable(deps, tx, order, now)
  const { total_cop: amount_cop, user_id: actor_id } = order
  const opening = { amount_cop, until: earlier(heldToPay(order, now), facts.starts_at), actor_id, asked }
  const checkout = await openCheckout(tx, payable, opening, now)
  await extendHold(tx, order, checkout.expires_at)
  await moveOrder(tx, order, 'awaiting_payment', now)
  return { state: 'awaiting_payment', checkout_url: await checkoutUrlOf(deps, payable, checkout) }
}

const discountGone = () =>
  conflict(
    'discount_gone',
    'El código de descuento ya no es válido y lo quitamos de tu compra. Revisa el nuevo total antes de pagar.',
  )

/** Changed in another tab, or by a code that was taken off there. */
const totalChanged = ({ total_cop }: OrderRow) =>
  conflict(
    'total_changed',
    `El total de tu compra cambió y ahora es ${formatCop(total_cop)}. Revísalo antes de pagar.`,
  )

/** Only a discount leaves so little: nobody is charged more than they were shown, and nobody is let in unpaid. */
const belowMinimum = ({ discount_cop }: OrderRow) =>
  conflict(
    'total_below_minimum',
    `El pago en línea mínimo es de ${formatCop(WOMPI_MINIMUM_COP)}.${
      discount_cop > 0 ? ' Quita el código de descuento o inscribe a otro corredor en la misma compra.' : ''
    }`,
  )
