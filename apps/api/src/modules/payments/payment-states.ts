import type { PaymentState } from '@zancada/contracts'
import type { WompiStatus } from '../../platform/wompi/wompi-gateway'
import type { AttentionReason } from './attention-reasons'

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

/** It bought its order's places, though it may be owed since: a race that was cancelled owes what it was paid. */
export function paidItsOrder(payment: {
  readonly is_refund_due: boolean
  readonly attention_reason: string | null
}): boolean {
  return !payment.is_refund_due || payment.attention_reason === ('event_cancelled' satisfies AttentionReason)
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
}
