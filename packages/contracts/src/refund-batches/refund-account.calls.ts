import { z } from 'zod'
import { DOCUMENT_TYPES } from '../catalogs/people'
import { bankAccountSchema } from '../organizers/organizer-profile.calls'
import { defineCall } from '../platform/call'

export const HOLDER_DOCUMENT_TYPES = [...DOCUMENT_TYPES, 'NIT'] as const

const path = '/api/v1/devoluciones/cuenta/:token/'
const params = z.object({ token: z.string().min(20).max(100) })

/** What the link shows: of the account that was given, its bank and last four digits alone. */
export const refundAccountPageSchema = z.object({
  order_code: z.string(),
  event: z.object({ slug: z.string(), name: z.string() }),
  amount_cop: z.int(),
  /** `on_its_way`: the bank has it. `over`: nothing is owed any more. */
  standing: z.enum(['missing', 'given', 'on_its_way', 'over']),
  /** Of the account that was given, while it is needed. */
  account: z.object({ bank_name: z.string(), last_digits: z.string() }).nullable(),
})
export type RefundAccountPage = z.output<typeof refundAccountPageSchema>

export const loadRefundAccountCall = defineCall({
  method: 'GET',
  path,
  summary: 'Una devolución que espera una cuenta',
  tag: 'Devoluciones',
  params,
  answer: refundAccountPageSchema,
  errors: [404, 429],
})

export const refundAccountFields = bankAccountSchema.extend({
  document_type: z.enum(HOLDER_DOCUMENT_TYPES),
  document_number: z
    .string()
    .max(60)
    .transform((text) => text.replaceAll(/[\s.]/g, '').toUpperCase())
    .refine((text) => /^[A-Z0-9-]{4,20}$/.test(text), { error: 'Escribe el número del documento' }),
})
export type RefundAccountInput = z.input<typeof refundAccountFields>

/** May be said again until the bank has it. 409 `on_its_way` or `nothing_due`. */
export const giveRefundAccountCall = defineCall({
  method: 'POST',
  path,
  summary: 'Decir a qué cuenta se devuelve el dinero',
  tag: 'Devoluciones',
  params,
  body: refundAccountFields,
  answer: refundAccountPageSchema,
  errors: [404, 409, 429],
  shows: loadRefundAccountCall,
})
