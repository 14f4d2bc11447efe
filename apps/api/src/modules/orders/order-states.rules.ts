import type { OrderState } from '@zancada/contracts'

/**
 * The life of an order. Its places are held while it is open; once paid, only money moves it. An expired one can still
 * be paid by an approval that came late: with places it is paid, without them the money is due back.
 */
const MOVES: Record<OrderState, readonly OrderState[]> = {
  held: ['awaiting_payment', 'paid', 'expired', 'cancelled'],
  awaiting_payment: ['held', 'paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  expired: ['paid', 'refund_due'],
  cancelled: ['refund_due'],
  // Money that a bank approved in time, heard of after money that came too late.
  refund_due: ['paid', 'refunded'],
}

export function canMoveOrder(from: OrderState, to: OrderState): boolean {
  return MOVES[from].includes(to)
}

/** Open: it holds places and may still be changed, paid or let go. */
export function isOpen(state: OrderState): boolean {
  return state === 'held' || state === 'awaiting_payment'
}
