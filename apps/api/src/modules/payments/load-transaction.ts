import type { AnswerOf, loadWompiTransactionCall, PaymentState } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { notFound } from '../../platform/http/problems'
import { loadMoneyBack } from '../orders'
import { askWompi } from './ask-wompi'
import {
  hasConfirmedPlaces,
  type PaymentRecord,
  selectPaidOrder,
  selectPaymentByTransaction,
} from './payments.repository'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

type Answer = AnswerOf<typeof loadWompiTransactionCall>

/** Somebody waiting for a bank asks every few seconds; whoever makes ids up asks far more. */
const QUESTIONS = { name: 'wompi-transaction', tries: 300, windowSeconds: 15 * 60 }

/**
 * For whoever comes back from the provider's page. What is final is answered from our records; anything else is asked
 * of the provider and settled on the way.
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

async function present(
  { database }: Pick<ApiDependencies, 'database'>,
  { order_id, state, status_message }: PaymentRecord,
): Promise<Answer> {
  const order = await selectPaidOrder(database, order_id)
  return {
    order_code: order.code,
    event_slug: order.event_slug,
    state: state satisfies PaymentState,
    order_state: order.state,
    has_places: await hasConfirmedPlaces(database, order_id),
    money_back: await loadMoneyBack(database, order_id),
    status_message,
  }
}
