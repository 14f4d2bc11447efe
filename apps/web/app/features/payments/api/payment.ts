import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, Order } from '@zancada/contracts'
import { loadOrderCall } from '@zancada/contracts/orders/orders.calls'
import { loadWompiTransactionCall } from '@zancada/contracts/payments/payments.calls'
import { callApi, pollDelay } from '../../../api-client'
import { composedQuery, orNull } from '../../../queries/api-query'
import { hasStarted } from '../../../race/has-started'
import { outcomeOf, type PaymentFacts } from '../outcome'

/** What is known of a payment: the whole order for its buyer, its state for a holder of the transaction's id. */
export interface Payment extends PaymentFacts {
  readonly orderCode: string
  readonly eventSlug: string
  /** Null for somebody who holds the transaction's id alone. */
  readonly eventName: string | null
  /** The provider's own words. */
  readonly reason: string | null
  readonly order: Order | null
  /** To be paid in cash: nothing is paid yet. */
  readonly cashSlip: CashSlip | null
}

export type CashSlip = NonNullable<AnswerOf<typeof loadWompiTransactionCall>['cash_slip']>

const CASH = 'BANCOLOMBIA_COLLECT'

export interface PaymentAddress {
  readonly order: string
  readonly transaction: string | null
}

/** Asked again, ever less often, while the payment is under way. Null: there is none such for this person. */
export function usePayment({ order, transaction }: PaymentAddress) {
  return useQuery({
    ...composedQuery(loadOrderCall, { params: { code: order } }, `payment ${transaction ?? ''}`, (signal) =>
      loadPayment(order, transaction, signal),
    ),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && outcomeOf(data) === 'pending' ? pollDelay(dataUpdateCount + errorUpdateCount) : false,
  })
}

async function loadPayment(
  orderCode: string,
  transaction: string | null,
  signal: AbortSignal,
): Promise<Payment | null> {
  // First the provider's truth, which settles the order; then the order as it stands.
  const truth = transaction === null ? null : await truthOf(transaction, signal)
  const order = await known(callApi(loadOrderCall, { params: { code: orderCode }, signal }))
  if (order !== null) {
    const last = order.last_payment
    return {
      orderCode,
      eventSlug: order.event.slug,
      eventName: order.event.name,
      orderState: order.state,
      paymentState: last?.state ?? null,
      hasPlaces: order.registrations.some(({ state }) => state === 'confirmed'),
      moneyBack: order.money_back,
      hasStarted: hasStarted(order),
      reason: last?.status_message ?? null,
      order,
      cashSlip: truth?.cash_slip ?? slipOf(order),
    }
  }
  if (truth === null || truth.order_code !== orderCode) return null
  return {
    orderCode,
    eventSlug: truth.event_slug,
    eventName: null,
    ...factsOf(truth),
    reason: truth.status_message,
    order: null,
    cashSlip: truth.cash_slip,
  }
}

/** The same slip for a buyer who comes back to the order without the transaction's id. */
function slipOf({ last_payment, expires_at, total_cop, event: { starts_at } }: Order): CashSlip | null {
  const isSlip = last_payment?.state === 'pending' && last_payment.method === CASH
  const startsBefore = starts_at !== null && Date.parse(starts_at) < Date.parse(expires_at)
  if (!isSlip) return null
  return {
    amount_cop: total_cop,
    pay_by: startsBefore ? starts_at : expires_at,
    detail: last_payment.method_detail,
  }
}

/** The same facts for a person who knows the transaction alone. */
export function factsOf(truth: AnswerOf<typeof loadWompiTransactionCall>): PaymentFacts {
  return {
    orderState: truth.order_state,
    paymentState: truth.state,
    hasPlaces: truth.has_places,
    moneyBack: truth.money_back,
    hasStarted: truth.has_race_started,
  }
}

/** The transaction as the provider knows it; null when nobody knows it. */
export function truthOf(transaction: string, signal?: AbortSignal) {
  return known(
    callApi(loadWompiTransactionCall, { params: { id: transaction }, ...(signal ? { signal } : {}) }),
  )
}

/** Not ours, not theirs or not there: nothing to show. */
const known = <T>(answer: Promise<T>) => orNull(answer, [400, 401, 403, 404])
