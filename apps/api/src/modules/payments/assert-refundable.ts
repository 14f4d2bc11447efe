import type { Queryable } from '../../platform/database/transaction'
import { conflict } from '../../platform/http/problems'
import { type Payable, sumReturnedParts } from '../payables'
import { paidItsPayable } from './payment-states.rules'
import { type PaymentRecord, sumOtherPayments } from './payments.repository'

/** Whether a whole payment may go back, read under its payable's lock: once, and by one road. */
export async function assertRefundable(
  db: Queryable,
  payable: Payable,
  payment: PaymentRecord,
): Promise<void> {
  const { state, refunded_at, is_refund_due, void_claimed_at } = payment
  if (refunded_at !== null) throw conflict('already_refunded', 'Este pago ya se devolvió')
  if (void_claimed_at !== null) throw voidInProgress()
  if (state !== 'approved' && !is_refund_due)
    throw conflict('not_refundable', 'Solo se devuelve un pago aprobado')
  if (paidItsPayable(payment) && (await isPartlyBack(db, payable, payment)))
    throw conflict(
      'partly_refunded',
      'Una parte de este pago ya se devolvió: entero saldría más de lo que se pagó.',
    )
}

/** Parts went back that the payments which stay do not make up for. */
async function isPartlyBack(db: Queryable, payable: Payable, payment: PaymentRecord): Promise<boolean> {
  const returned_cop = await sumReturnedParts(db, payable)
  return returned_cop > 0 && returned_cop > (await sumOtherPayments(db, payable, payment)).unclaimed_cop
}

export const voidInProgress = () =>
  conflict(
    'void_in_progress',
    'Hay una anulación en curso en Wompi y todavía no sabemos si la hizo. Le preguntamos cada pocos minutos: si no la hace, podrás anotar la devolución a mano.',
  )
