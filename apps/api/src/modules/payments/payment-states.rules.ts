import type { PaymentState } from '@zancada/contracts'
import type { WompiStatus } from '../../platform/wompi/wompi-gateway'
import type { AttentionReason } from './attention-reasons.rules'

/** What becomes of a transaction. Nothing final is taken back by an older word that arrives later. */
const MOVES: Record<PaymentState, readonly PaymentState[]> = {
  // Undone before anybody told us that it had passed: it never paid for anything here.
  pending: ['approved', 'declined', 'error', 'voided'],
  approved: ['voided', 'refunded'],
  declined: [],
  error: [],
  voided: [],
  refunded: [],
}

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to)
}

/** It paid its payable, though it may be owed since: a race that was cancelled owes what it was paid. */
export function paidItsPayable(payment: {
  readonly is_refund_due: boolean
  readonly attention_reason: string | null
}): boolean {
  return !payment.is_refund_due || payment.attention_reason === ('event_cancelled' satisfies AttentionReason)
}

/**
 * Undone by the provider beyond what we gave back, given back beyond what it had bought, or pending in a way we do not
 * know: there is nothing to return, but somebody has to look and say so.
 */
export function isToReview(payment: {
  readonly state: PaymentState
  readonly refunded_at: Date | null
  readonly attention_reason: string | null
  readonly review_reason: string | null
}): boolean {
  const { state, refunded_at, attention_reason, review_reason } = payment
  if (state === 'pending') return review_reason !== null
  if (review_reason !== null && (state === 'voided' || state === 'refunded')) return true
  return state === 'voided' && refunded_at === null && attention_reason !== null
}

export function paymentStateOf(status: WompiStatus): PaymentState {
  return STATES[status]
}

const STATES: Record<WompiStatus, PaymentState> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  ERROR: 'error',
  VOIDED: 'voided',
  // Not final in any way we know: asked about again, and shown to a person.
  UNKNOWN: 'pending',
}
