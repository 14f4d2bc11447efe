import { z } from 'zod'
import { moneyBackSchema, ORDER_STATES } from '../orders/order'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { MOST_COP } from '../platform/sent-fields'

const tag = 'Pagos'

export const PAYMENT_STATES = ['pending', 'approved', 'declined', 'error', 'voided', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The provider's webhook: 200 once the checksum holds and the delivery is stored, 400 otherwise. */
export const receiveWompiEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/pagos/wompi/eventos/',
  summary: 'Eventos de Wompi',
  tag,
  body: z.record(z.string(), z.unknown()),
  answer: z.object({}),
  errors: [400],
})

/** Asks the provider for the truth and settles it; open to anyone who holds the transaction's id. */
export const loadWompiTransactionCall = defineCall({
  method: 'GET',
  path: '/api/v1/pagos/wompi/transacciones/:id/',
  summary: 'El estado verdadero de una transacción',
  tag,
  params: z.object({ id: z.string().regex(/^[\w-]{1,80}$/) }),
  answer: z.object({
    order_code: z.string(),
    event_slug: z.string(),
    state: z.enum(PAYMENT_STATES),
    order_state: z.enum(ORDER_STATES),
    /** Whether the order has somebody registered. */
    has_places: z.boolean(),
    /** Nobody registers in it any more. */
    has_race_started: z.boolean(),
    money_back: moneyBackSchema,
    status_message: z.string().nullable(),
    /** Nothing is paid yet: the buyer has a slip to pay in cash, until then. */
    cash_slip: z
      .object({ amount_cop: z.int(), pay_by: z.iso.datetime(), detail: z.string().nullable() })
      .nullable(),
  }),
  errors: [429, 503],
})

/** As the address says them: what each shows of payments and of parts to give back. */
export const PAYMENT_FILTER_WORDS = [
  'aprobado',
  'en_proceso',
  'rechazado',
  'por_devolver',
  /** To be given back, and their last day is over. */
  'vencidas',
  'devuelto',
  'en_disputa',
] as const

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A payer claims a payment at their bank, which takes the money back unless it is answered in time. */
const disputeSchema = z.object({
  id: z.uuid(),
  state: z.enum(DISPUTE_STATES),
  amount_cop: z.int(),
  disputed_on: z.iso.date(),
  /** The last day to answer the bank. */
  answer_by: z.iso.date(),
  note: z.string(),
  closed_on: z.iso.date().nullable(),
  closing_note: z.string().nullable(),
})
export type Dispute = z.output<typeof disputeSchema>

/** By which road money left: undone by Wompi, noted by hand, a line of a bank file, a lost dispute, or nobody can tell. */
export const RETURN_WAYS = ['void', 'hand', 'bank', 'dispute', 'unclear'] as const

export const DOUBLE_RETURN_STATES = ['open', 'recovered', 'written_off'] as const
export type DoubleReturnState = (typeof DOUBLE_RETURN_STATES)[number]

const twiceSchema = z.object({
  state: z.enum(DOUBLE_RETURN_STATES),
  first_way: z.enum(RETURN_WAYS),
  first_detail: z.string().nullable(),
  second_way: z.enum(RETURN_WAYS),
  second_detail: z.string().nullable(),
  /** The day it left for the second time. */
  left_on: z.iso.date(),
  /** What the administrator who closed it found, and by what the recovered money is known. */
  note: z.string().nullable(),
  reference: z.string().nullable(),
})

export const paymentRowSchema = z.object({
  id: z.uuid(),
  /**
   * A whole transaction, or the part of one that goes back for a registration, both closed by the same call; or what left
   * by two roads, which has a call of its own.
   */
  kind: z.enum(['payment', 'part', 'twice']),
  order_code: z.string(),
  event: z.object({ slug: z.string(), name: z.string() }),
  buyer_email: z.string(),
  /** Whose registration a part is given back for. */
  runner_name: z.string().nullable(),
  /** Null for a part of an order that was paid by other means. */
  provider_transaction_id: z.string().nullable(),
  amount_cop: z.int(),
  method: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  status_message: z.string().nullable(),
  is_refund_due: z.boolean(),
  attention_reason: z.string().nullable(),
  /** The last day to give it back, while it is owed. */
  return_by: z.iso.date().nullable().optional(),
  /** That day is over. */
  is_overdue: z.boolean().optional(),
  /** Since when the provider is being asked to undo it, while nobody knows whether it did. */
  void_asked_at: z.iso.datetime().nullable(),
  /** What can still be done with it: undone at the provider (whole cards only), or noted as given back by hand. */
  can: z.object({ void: z.boolean(), refund: z.boolean(), dispute: z.boolean() }),
  /** The last one. While it is open nobody gives the payment back. */
  dispute: disputeSchema.nullable(),
  /** Its line in a bank file whose result is not loaded: the bank may be paying it. */
  bank_line: z.string().nullable(),
  /** Both roads, of what left twice. */
  twice: twiceSchema.nullable(),
  created_at: z.iso.datetime(),
  refunded_at: z.iso.datetime().nullable(),
  /** The day the money left, and what it is known by where it left from. */
  returned_on: z.iso.date().nullable(),
  refund_reference: z.string().nullable(),
  refund_note: z.string().nullable(),
})
export type PaymentRow = z.output<typeof paymentRowSchema>

/** What keeps a payment waiting for a person. */
export const PAYMENT_ATTENTIONS = [
  'en_disputa',
  'por_devolver',
  'aprobado_tarde',
  'no_cuadra',
  'devuelto_dos_veces',
  'por_revisar',
] as const
export type PaymentAttention = (typeof PAYMENT_ATTENTIONS)[number]

/**
 * Transactions and parts to give back, newest first; before them, where the list is of what is owed, those whose last day
 * is over, the longest overdue first.
 */
export const listAdminPaymentsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/pagos/',
  summary: 'Pagos de la plataforma',
  tag: 'Administración',
  query: cursorQuery.extend({
    /** Only those that need a person: money to give back, late approvals, amounts that do not match. */
    atencion: z.enum(['1']).optional(),
    /** Of those that need a person, one kind. */
    tipo: z.enum(PAYMENT_ATTENTIONS).optional(),
    estado: z.enum(PAYMENT_FILTER_WORDS).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(paymentRowSchema).extend({
    /** With `atencion`: how many of each kind wait and what they come to, of all that `q` finds. */
    totals: z
      .array(z.object({ kind: z.enum(PAYMENT_ATTENTIONS), count: z.int(), amount_cop: z.int() }))
      .optional(),
  }),
})

export const refundFields = z.object({
  how: z.enum(['void', 'manual']),
  note: z.string().trim().min(1).max(500),
  /** By hand: the number of the return or of the transfer, and the day it was made (today unless said). */
  reference: z.string().trim().max(80).optional(),
  returned_on: z.iso.date().optional(),
})

/**
 * Voids a payment at the provider when that is still possible, or records what was given back by hand, once.
 * A void whose end is not known yet answers 200 with `void_asked_at`, and is asked about until it is. 409
 * `already_refunded`, `not_refundable`, `partly_refunded`, `void_in_progress`, `in_bank_file`, `return_doubted`, `disputed`, `void_not_possible` or `void_refused`;
 * 503 `wompi_away` when the provider did not take the void, and nothing was done.
 */
export const markPaymentRefundedCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/pagos/:id/reembolsado/',
  summary: 'Devolver un pago o una parte, o anotar que se devolvió',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: refundFields,
  answer: paymentRowSchema,
  errors: [409, 503],
})

export const doubleReturnFields = z.object({
  how: z.enum(['recovered', 'written_off']),
  note: z.string().trim().min(1).max(500),
  /** By what the money that came back is known. */
  reference: z.string().trim().max(80).optional(),
})

/** Says what became of money that left twice: it came back, or it is given up. Once: 409 `already_closed`. */
export const closeDoubleReturnCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/pagos/:id/devuelto-dos-veces/',
  summary: 'Cerrar lo que salió dos veces',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: doubleReturnFields,
  answer: paymentRowSchema,
  errors: [409],
})

export const disputeFields = z.object({
  amount_cop: z.int().min(1).max(MOST_COP),
  disputed_on: z.iso.date(),
  /** The last day to answer the bank. */
  answer_by: z.iso.date(),
  note: z.string().trim().min(1).max(500),
})

/**
 * Writes down that a payer claims an approved payment, or a part of it, at their bank. While it is open nobody gives the
 * payment back. 409 `not_disputable`, `already_disputed` or `void_in_progress`.
 */
export const openDisputeCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/pagos/:id/disputa/',
  summary: 'Anotar que un pago está en disputa',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: disputeFields,
  answer: paymentRowSchema,
  errors: [409],
})

export const disputeEndFields = z.object({
  how: z.enum(['won', 'lost']),
  closed_on: z.iso.date(),
  note: z.string().trim().min(1).max(500),
})

/** Won: nothing changes. Lost: that money is gone, and the places stay as they are. Once: 409 `not_disputed`. */
export const closeDisputeCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/pagos/:id/disputa/cerrar/',
  summary: 'Cerrar la disputa de un pago',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: disputeEndFields,
  answer: paymentRowSchema,
  errors: [409],
})
