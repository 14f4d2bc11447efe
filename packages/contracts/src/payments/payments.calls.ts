import { z } from 'zod'
import { ORDER_STATES } from '../orders/order'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

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
    status_message: z.string().nullable(),
  }),
  errors: [429, 503],
})

export const paymentRowSchema = z.object({
  id: z.uuid(),
  order_code: z.string(),
  event: z.object({ slug: z.string(), name: z.string() }),
  buyer_email: z.string(),
  provider_transaction_id: z.string(),
  amount_cop: z.int(),
  method: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  status_message: z.string().nullable(),
  is_refund_due: z.boolean(),
  attention_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  refunded_at: z.iso.datetime().nullable(),
})
export type PaymentRow = z.output<typeof paymentRowSchema>

export const listAdminPaymentsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/pagos/',
  summary: 'Pagos de la plataforma',
  tag: 'Administración',
  query: cursorQuery.extend({
    /** Only those that need a person. */
    atencion: z.enum(['1']).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(paymentRowSchema),
})

/** Voids it at the provider when that is still possible, or records what was given back by hand. */
export const markPaymentRefundedCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/pagos/:id/reembolsado/',
  summary: 'Devolver un pago, o anotar que se devolvió',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: z.object({ how: z.enum(['void', 'manual']), note: z.string().trim().min(1).max(500) }),
  answer: paymentRowSchema,
  errors: [409, 503],
})
