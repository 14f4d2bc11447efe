import type { PaymentState } from '@zancada/contracts'
import type { WompiStatus } from '../../platform/wompi/wompi-gateway'

/** What becomes of a transaction. Nothing final is taken back by an older word that arrives later. */
const MOVES: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['approved', 'declined', 'error'],
  approved: ['voided', 'refunded'],
  declined: [],
  error: [],
  voided: [],
  refunded: [],
}

export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to)
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
