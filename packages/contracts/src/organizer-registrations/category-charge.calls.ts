import { z } from 'zod'
import { emailField } from '../accounts/account-fields'
import { defineCall } from '../platform/call'
import { MOST_COP, versionField } from '../platform/sent-fields'
import { organizerRegistrationsTag } from './registration-list.calls'
import { registrationRecordSchema } from './registration-record'

const tag = organizerRegistrationsTag
const params = z.object({ id: z.uuid() })

/**
 * The difference of a dearer category, charged to the runner by a personal link: the new place is held until the link
 * ends and the payment moves the registration. `charge_cop`: the amount that was read; if it is another by now nothing is
 * sent. 409 `sold_out`, `not_on_sale`, `price_changed`, `charge_open` or `stale`.
 */
export const chargeCategoryCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/categoria/cobro/',
  summary: 'Cobrar con un enlace la diferencia de otra categoría',
  tag,
  params,
  body: z.object({
    category_id: z.uuid(),
    version: versionField,
    charge_cop: z.int().min(0).max(MOST_COP).optional(),
  }),
  answer: registrationRecordSchema,
  status: 201,
  errors: [409, 429],
})

/** A new link to the runner's address; those sent before open nothing any more. */
export const resendChargeLinkCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/categoria/cobro/reenviar/',
  summary: 'Enviar otra vez el enlace de pago de la diferencia',
  tag,
  params,
  answer: z.object({ sent_to: emailField }),
  errors: [409, 429],
})

/** The held place is free again and the link opens nothing; what is paid in spite of it goes back. */
export const withdrawChargeCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/inscripciones/:id/categoria/cobro/retirar/',
  summary: 'Retirar el cobro de la diferencia',
  tag,
  params,
  answer: registrationRecordSchema,
  errors: [409],
})

const publicTag = 'Cambios de categoría'
const tokenParams = z.object({ token: z.string().min(1).max(1000) })

/** `returned`: the payment came when it could no longer move anybody, or was given back. */
export const CHARGE_STANDINGS = ['open', 'paid', 'expired', 'withdrawn', 'returned'] as const
export type ChargeStanding = (typeof CHARGE_STANDINGS)[number]

export const categoryChargeSchema = z.object({
  standing: z.enum(CHARGE_STANDINGS),
  event: z.object({ slug: z.string(), name: z.string(), timezone: z.string() }),
  runner_name: z.string(),
  from_category: z.string(),
  to_category: z.string(),
  difference_cop: z.int(),
  service_fee_cop: z.int(),
  total_cop: z.int(),
  expires_at: z.iso.datetime(),
  /** The last try to pay it, while it is not paid. */
  last_payment: z
    .object({
      state: z.enum(['pending', 'failed']),
      status_message: z.string().nullable(),
      /** To be paid in cash: nothing is paid yet. */
      cash_slip: z.object({ pay_by: z.iso.datetime(), detail: z.string().nullable() }).nullable(),
    })
    .nullable(),
})
export type CategoryCharge = z.output<typeof categoryChargeSchema>

/** `transaccion`: the one with which the payer comes back; the provider is asked about it first. */
export const loadCategoryChargeCall = defineCall({
  method: 'GET',
  path: '/api/v1/cambios-categoria/:token/',
  summary: 'Qué cambia y cuánto cuesta, para quien recibió el enlace',
  tag: publicTag,
  params: tokenParams,
  query: z.object({
    transaccion: z
      .string()
      .regex(/^[\w-]{1,80}$/)
      .optional(),
  }),
  answer: categoryChargeSchema,
  errors: [429, 503],
})

/** 409 `charge_closed` when it is over, `sales_paused` while the organizer is suspended. */
export const payCategoryChargeCall = defineCall({
  method: 'POST',
  path: '/api/v1/cambios-categoria/:token/pagar/',
  summary: 'Ir a pagar la diferencia',
  tag: publicTag,
  params: tokenParams,
  answer: z.union([
    z.object({ state: z.literal('paid') }),
    z.object({ state: z.literal('awaiting_payment'), checkout_url: z.string() }),
  ]),
  errors: [409],
})
