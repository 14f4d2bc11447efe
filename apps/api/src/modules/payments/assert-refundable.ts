import type { Queryable } from '../../platform/database/transaction'
import { conflict } from '../../platform/http/problems'
import type { Payable } from '../payables'
import { paidItsPayable } from './payment-states.rules'
import type { PaymentRecord } from './payments.repository'
import { sumReturnedParts } from './refunds.repository'

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
  if (!payable.takes_parts && paidItsPayable(payment) && (await sumReturnedParts(db, payable)) > 0)
    throw conflict(
      'partly_refunded',
      'Una parte de este pago ya se devolvió: entero saldría más de lo que se pagó.',
    )
}

export const voidInProgress = () =>
  conflict(
    'void_in_progress',
    'Hay una anulación en curso en Wompi y todavía no sabemos si la hizo. Le preguntamos cada pocos minutos: si no la hace, podrás anotar la devolución a mano.',
  )
