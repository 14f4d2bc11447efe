import type { MoneyBack, OrderState, PaymentState } from '@zancada/contracts'

export type Outcome = 'success' | 'failure' | 'pending'

export interface PaymentFacts {
  readonly orderState: OrderState
  readonly paymentState: PaymentState | null
  /** Somebody is registered by this order. */
  readonly hasPlaces: boolean
  readonly moneyBack: MoneyBack
  /** Nobody registers in its race any more. */
  readonly hasStarted: boolean
}

/** Which of the three screens tells the truth, whatever address somebody opened. */
export function outcomeOf({ orderState, paymentState, hasPlaces, moneyBack }: PaymentFacts): Outcome {
  switch (orderState) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      // Paid is not enough: the race may be off, or the places given up.
      return hasPlaces ? 'success' : 'failure'
    case 'expired':
    case 'cancelled':
    case 'refund_due':
      return 'failure'
    case 'held':
    case 'awaiting_payment':
      if (paymentState === 'pending') return 'pending'
      // Something came in that does not pay it: waiting longer changes nothing.
      if (hasMoneyBack(moneyBack)) return 'failure'
      // Approved and not settled yet is a matter of seconds; an order nobody paid for has nothing to wait for.
      if (paymentState === 'approved') return 'pending'
      return orderState === 'awaiting_payment' && paymentState === null ? 'pending' : 'failure'
  }
}

export type FailureKind =
  /** Still held: the payment failed, or money came in that does not pay it. */
  | 'declined'
  | 'unused'
  | 'mixed'
  /** Not charged, and the race has started: there is nothing to pay or to hold again. */
  | 'started'
  /** Let go without being charged. */
  | 'ended'
  | 'cancelled'
  /** Let go, and money came in that does not pay it. */
  | 'unusedEnded'
  | 'late'
  | 'runnerRegistered'
  | 'orderCancelled'
  | 'raceOff'
  | 'raceRun'
  | 'raceUnavailable'
  | 'codeUsedUp'
  /** It was paid once; nobody is registered by it any more. */
  | 'closed'

/** What the failure screen has to explain. */
export function failureKind({
  hasStarted,
  ...facts
}: Pick<PaymentFacts, 'orderState' | 'moneyBack' | 'hasStarted'>): FailureKind {
  const kind = failureBefore(facts)
  return hasStarted ? (ONCE_STARTED[kind] ?? kind) : kind
}

/** A hold ends with the start, also in the minute before somebody lets it go. */
const ONCE_STARTED: Partial<Record<FailureKind, FailureKind>> = {
  declined: 'started',
  ended: 'started',
  cancelled: 'started',
  unused: 'unusedEnded',
}

function failureBefore({
  orderState,
  moneyBack,
}: Pick<PaymentFacts, 'orderState' | 'moneyBack'>): FailureKind {
  const isCharged = hasMoneyBack(moneyBack)
  if (orderState === 'held' || orderState === 'awaiting_payment') {
    if (moneyBack.reason === 'mixed_payment') return 'mixed'
    return isCharged ? 'unused' : 'declined'
  }
  if (moneyBack.reason === 'race_off') return 'raceOff'
  if (moneyBack.reason === 'race_run') return 'raceRun'
  if (moneyBack.reason === 'race_unavailable') return 'raceUnavailable'
  if (moneyBack.reason === 'code_used_up') return 'codeUsedUp'
  if (moneyBack.reason === 'no_places_left') return 'late'
  if (moneyBack.reason === 'runner_registered') return 'runnerRegistered'
  if (moneyBack.reason === 'order_cancelled') return 'orderCancelled'
  if (orderState === 'expired') return isCharged ? 'unusedEnded' : 'ended'
  if (orderState === 'cancelled') return isCharged ? 'unusedEnded' : 'cancelled'
  return orderState === 'refund_due' ? 'unusedEnded' : 'closed'
}

export function hasMoneyBack({ owed_cop, returned_cop }: MoneyBack): boolean {
  return owed_cop + returned_cop > 0
}

export function outcomePath(outcome: Outcome, order: string, transaction: string | null): string {
  const query = new URLSearchParams({ orden: order })
  if (transaction !== null && outcome !== 'success') query.set('transaccion', transaction)
  return `/payment/${outcome}?${query}`
}
