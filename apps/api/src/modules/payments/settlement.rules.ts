import type { OrderState, PaymentState } from '@zancada/contracts'
import type { OwedReason } from './attention-reasons'
import { canMovePayment } from './payment-states'

/** What is known when the provider has spoken about a transaction, read under the order's lock. */
export interface SettlementFacts {
  /** The transaction as we last recorded it. */
  readonly known:
    | {
        readonly state: PaymentState
        readonly is_refund_due: boolean
        readonly attention_reason: string | null
      }
    | undefined
  /** The transaction as the provider tells it now. */
  readonly told: PaymentState
  readonly order_state: OrderState
  readonly is_right_currency: boolean
  readonly is_right_amount: boolean
}

export type Settlement =
  /** Heard before, or older than what we know. */
  | { readonly step: 'nothing' }
  /** The transaction is written down and the order stays as it is. */
  | { readonly step: 'record' }
  /** It did not pass: the buyer hears of it and may try again. */
  | { readonly step: 'fail' }
  /** It pays an order whose places are held. */
  | { readonly step: 'confirm' }
  /** It pays an order that let its places go: they are taken again, if there are any. */
  | { readonly step: 'retake' }
  /** The money came and buys nothing: it goes back, and a person sees to it. */
  | { readonly step: 'owe'; readonly reason: OwedReason }
  /** What had paid the order was given back at the provider. */
  | { readonly step: 'undo' }
  /** What was owed was given back at the provider. */
  | { readonly step: 'repaid' }
  /** The provider says that money came in on what it had told us failed: nobody guesses, a person looks. */
  | { readonly step: 'flag'; readonly reason: OwedReason }

/** The one decision about money: the same facts always give the same step, so repeating it changes nothing. */
export function decideSettlement(facts: SettlementFacts): Settlement {
  const { known, told } = facts
  if (known === undefined) return told === 'approved' ? whatItBuys(facts) : firstWord(facts)
  if (!canMovePayment(known.state, told)) {
    const failedBefore = known.state === 'declined' || known.state === 'error'
    return told === 'approved' && failedBefore && known.attention_reason === null
      ? { step: 'flag', reason: 'approved_after_failure' }
      : { step: 'nothing' }
  }
  if (known.state === 'approved') return { step: known.is_refund_due ? 'repaid' : 'undo' }
  return told === 'approved' ? whatItBuys(facts) : firstWord(facts)
}

function firstWord({ told }: SettlementFacts): Settlement {
  return { step: told === 'declined' || told === 'error' ? 'fail' : 'record' }
}

function whatItBuys({ is_right_amount, is_right_currency, order_state }: SettlementFacts): Settlement {
  if (!is_right_currency) return { step: 'owe', reason: 'currency_mismatch' }
  if (!is_right_amount) return { step: 'owe', reason: 'amount_mismatch' }
  switch (order_state) {
    case 'held':
    case 'awaiting_payment':
      return { step: 'confirm' }
    case 'expired':
      return { step: 'retake' }
    case 'cancelled':
      return { step: 'owe', reason: 'order_cancelled' }
    default:
      return { step: 'owe', reason: 'already_settled' }
  }
}
