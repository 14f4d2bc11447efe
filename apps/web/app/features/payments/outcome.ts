import type { OrderState, PaymentState } from '@zancada/contracts'

export type Outcome = 'success' | 'failure' | 'pending'

export interface PaymentFacts {
  readonly orderState: OrderState
  readonly paymentState: PaymentState | null
}

/** Which of the three screens tells the truth, whatever address somebody opened. */
export function outcomeOf({ orderState, paymentState }: PaymentFacts): Outcome {
  switch (orderState) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return 'success'
    case 'expired':
    case 'cancelled':
    case 'refund_due':
      return 'failure'
    case 'held':
    case 'awaiting_payment':
      // Approved and not settled yet is a matter of seconds; an order nobody paid for has nothing to wait for.
      if (paymentState === 'pending' || paymentState === 'approved') return 'pending'
      return orderState === 'awaiting_payment' && paymentState === null ? 'pending' : 'failure'
  }
}

export function outcomePath(outcome: Outcome, order: string, transaction: string | null): string {
  const query = new URLSearchParams({ orden: order })
  if (transaction !== null && outcome !== 'success') query.set('transaccion', transaction)
  return `/payment/${outcome}?${query}`
}
