import type { listAdminPaymentsCall, PaymentRow, SentQuery } from '@zancada/contracts'
import { PAYMENT_ATTENTIONS } from '@zancada/contracts/payments/payments.calls'

/** What needs a person, unless asked otherwise. */
export const FILTER_DEFAULTS = { estado: 'por_atender', tipo: '' }

export const STATE_WORDS = [
  'por_atender',
  'vencidas',
  'aprobado',
  'en_proceso',
  'rechazado',
  'devuelto',
  'en_disputa',
] as const

type Query = NonNullable<SentQuery<typeof listAdminPaymentsCall>>

type Values = Record<'q' | 'estado' | 'tipo' | 'cursor', string>

/** A kind is of what needs a person. */
export function paymentQuery({ q, estado, tipo, cursor }: Values): Query {
  const state = STATE_WORDS.find((word) => word === estado)
  const kind = state === 'por_atender' ? PAYMENT_ATTENTIONS.find((word) => word === tipo) : undefined
  return {
    ...(q === '' ? {} : { q }),
    ...(state === 'por_atender' ? { atencion: '1' } : state === undefined ? {} : { estado: state }),
    ...(kind === undefined ? {} : { tipo: kind }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

/** How a payment stands, in the administrator's eyes. */
export type Standing =
  | 'voiding'
  | 'owed'
  | 'review'
  | 'returned'
  | 'approved'
  | 'pending'
  | 'failed'
  | 'twice'
  | 'recovered'
  | 'written_off'
  | 'disputed'
  | 'lost'

export function standingOf(payment: PaymentRow): Standing {
  const { state, is_refund_due, refunded_at, attention_reason, can } = payment
  if (payment.twice !== null) return payment.twice.state === 'open' ? 'twice' : payment.twice.state
  if (payment.dispute?.state === 'open') return 'disputed'
  if (payment.void_asked_at !== null) return 'voiding'
  if (payment.dispute?.state === 'lost') return 'lost'
  // Given back, and told again by the provider: somebody has to look.
  if (refunded_at !== null && can.refund) return 'review'
  if (refunded_at === null && is_refund_due) return 'owed'
  if (refunded_at === null && attention_reason !== null) return 'review'
  if (refunded_at !== null || state === 'refunded') return 'returned'
  if (state === 'approved' || state === 'pending') return state
  return 'failed'
}

/** What giving it back does to the order it belongs to. */
export type Consequence = 'part' | 'excess' | 'debt' | 'order' | 'review' | 'unknown'

export function consequenceOf(payment: PaymentRow): Consequence {
  if (payment.kind === 'part') return payment.runner_name === null ? 'excess' : 'part'
  const standing = standingOf(payment)
  // What the provider undid has nothing left to give back, what it has not decided nothing yet; what it kept has.
  if (standing === 'review' && payment.state === 'voided') return 'review'
  if (standing === 'review' && payment.state === 'pending') return 'unknown'
  return standing === 'owed' ? 'debt' : 'order'
}

/** Nothing moves: somebody only says what they found. */
export function isOnlyLookedAt(consequence: Consequence): boolean {
  return consequence === 'review' || consequence === 'unknown'
}
