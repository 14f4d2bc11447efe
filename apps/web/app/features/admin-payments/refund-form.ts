import type { markPaymentRefundedCall, PaymentRow, SentBody } from '@zancada/contracts'
import { refundFields } from '@zancada/contracts/payments/payments.calls'
import type { z } from 'zod'
import { bogotaToday } from '../../ui/format/bogota-time'

/** The same rules as the call's, with the two fields a form always has. */
export const refundFormSchema = refundFields.required({ reference: true, returned_on: true })

export type RefundValues = z.input<typeof refundFormSchema>

/** An administrator who has a choice must make it: no default decides about somebody's money. */
export function refundDefaults({ can }: PaymentRow): Partial<RefundValues> {
  return {
    ...(can.void ? {} : { how: 'manual' as const }),
    note: '',
    reference: '',
    returned_on: bogotaToday(),
  }
}

export function refundBody(values: RefundValues): SentBody<typeof markPaymentRefundedCall> {
  const { how, note, reference, returned_on } = values
  if (how === 'void') return { how, note }
  return { how, note, returned_on, ...(reference === '' ? {} : { reference }) }
}
