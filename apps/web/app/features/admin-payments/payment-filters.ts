import type { PaymentRow, SentQuery } from '@zancada/contracts'
import type { listAdminPaymentsCall } from '@zancada/contracts/payments/payments.calls'

/** What the list shows, as its address says it: what needs a person, unless asked otherwise. */
export const FILTER_DEFAULTS = { q: '', estado: 'por_atender' }

export const STATE_WORDS = ['por_atender', 'aprobado', 'en_proceso', 'rechazado', 'devuelto'] as const

type Query = NonNullable<SentQuery<typeof listAdminPaymentsCall>>

export function paymentQuery({ q, estado }: typeof FILTER_DEFAULTS): Query {
  const state = STATE_WORDS.find((word) => word === estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(state === 'por_atender' ? { atencion: '1' } : state === undefined ? {} : { estado: state }),
  }
}

/** How a payment stands, in the administrator's eyes. */
export type Standing = 'owed' | 'review' | 'returned' | 'approved' | 'pending' | 'failed'

export function standingOf({ state, is_refund_due, refunded_at, attention_reason }: PaymentRow): Standing {
  if (refunded_at === null && is_refund_due) return 'owed'
  if (refunded_at === null && attention_reason !== null) return 'review'
  if (refunded_at !== null || state === 'voided' || state === 'refunded') return 'returned'
  if (state === 'approved' || state === 'pending') return state
  return 'failed'
}

/** What giving it back does to the order it belongs to. */
export type Consequence = 'part' | 'debt' | 'order' | 'review'

export function consequenceOf(payment: PaymentRow): Consequence {
  if (payment.kind === 'part') return 'part'
  const standing = standingOf(payment)
  if (standing === 'review') return 'review'
  return standing === 'owed' ? 'debt' : 'order'
}
