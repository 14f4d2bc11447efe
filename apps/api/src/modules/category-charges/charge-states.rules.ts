import type { CategoryChargeState } from '../../platform/database/schema.gen'

/**
 * The life of a charge for a dearer category. It holds a place there while it waits; the payment moves its registration.
 * One that ended can still be paid by an approval that came late: with a place left it is paid, otherwise the money is
 * due back. Once paid, only money moves it.
 */
const MOVES: Record<CategoryChargeState, readonly CategoryChargeState[]> = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  expired: ['paid', 'refund_due'],
  cancelled: ['refund_due'],
  // Money that a bank approved in time, heard of after money that came too late.
  refund_due: ['paid', 'refunded'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
}

export function canMoveCharge(from: CategoryChargeState, to: CategoryChargeState): boolean {
  return MOVES[from].includes(to)
}
