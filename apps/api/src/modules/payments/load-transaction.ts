import type { AnswerOf, loadWompiTransactionCall, PaymentState } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { hasStarted } from '../../platform/has-started.rules'
import type { Caller } from '../../platform/http/caller'
import { notFound } from '../../platform/http/problems'
import { isOpen, loadMoneyBack } from '../orders'
import { askWompi } from './ask-wompi'
import { earlier, payCashBy } from './hold-while-paying.rules'
import {
  hasConfirmedPlaces,
  type PaymentRecord,
  selectBuyer,
  selectOrderState,
  selectPaymentByTransaction,
} from './payments.repository'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

type Answer = AnswerOf<typeof loadWompiTransactionCall>

/** A page that waits for a bank asks every few seconds; a client that guesses ids asks far more. */
const QUESTIONS = { name: 'wompi-transaction', tries: 300, windowSeconds: 15 * 60 }

/**
 * For a payer who returns from the provider's page. A final state is answered from our records; any other is asked of
 * the provider and settled first.
 */
export function createLoadTransaction(deps: SettleDependencies & Pick<ApiDependencies, 'createRateLimit'>) {
  const questions = deps.createRateLimit(QUESTIONS)
  return async (transactionId: string, caller: Caller): Promise<Answer> => {
    const known = await selectPaymentByTransaction(deps.database, transactionId)
    if (known && known.state !== 'pending') return present(deps, known)
    await questions.take(caller.network)
    const settled = await askWompi(() => settleTransaction(deps, transactionId))
    if (!('payment' in settled)) throw notFound()
    return present(deps, settled.payment)
  }
}

/** Only an order's buyer returns here; other payables have screens of their own. */
async function present(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  payment: PaymentRecord,
): Promise<Answer> {
  const { order_id, state, status_message, method, method_detail, amount_cop, created_at } = payment
  if (order_id === null) throw notFound()
  const { code, event_slug } = await selectBuyer(database, payment)
  const order = await selectOrderState(database, order_id)
  const isSlip =
    state === 'pending' && isOpen(order.state) && payCashBy(method, created_at, order.starts_at) !== undefined
  return {
    order_code: code,
    event_slug,
    state: state satisfies PaymentState,
    order_state: order.state,
    has_places: await hasConfirmedPlaces(database, order_id),
    has_race_started: hasStarted(order.starts_at, clock.now()),
    money_back: await loadMoneyBack(database, order_id),
    status_message,
    cash_slip: isSlip
      ? {
          amount_cop,
          pay_by: earlier(order.expires_at, order.starts_at).toISOString(),
          detail: method_detail,
        }
      : null,
  }
}
