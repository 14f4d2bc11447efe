import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { sentInstantField } from '../platform/sent-fields'

const tag = 'Organizador: descuentos'

export const DISCOUNT_TYPES = ['percentage', 'fixed_amount'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

const requiredText = 'Este campo es requerido'
const params = z.object({ id: z.uuid() })

export const discountCodeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  value: z.int(),
  valid_from: z.iso.datetime(),
  valid_to: z.iso.datetime(),
  usage_limit: z.int().nullable(),
  is_active: z.boolean(),
  /** Empty: good for every event of its organizer. */
  events: z.array(z.object({ slug: z.string(), name: z.string() })),
  held_count: z.int(),
  used_count: z.int(),
})
export type DiscountCode = z.output<typeof discountCodeSchema>

const discountFields = z.object({
  code: z
    .string({ error: requiredText })
    .trim()
    .toUpperCase()
    .min(1, { error: requiredText })
    .max(40)
    .regex(/^[A-Z0-9_-]+$/, { error: 'Usa solo letras sin tilde, números, guiones y guiones bajos' }),
  type: z.enum(DISCOUNT_TYPES, { error: requiredText }),
  value: z.int().min(1, { error: 'El valor debe ser mayor que 0' }).max(100_000_000),
  valid_from: sentInstantField,
  valid_to: sentInstantField,
  usage_limit: z
    .int()
    .min(1, { error: 'El valor debe ser mayor que 0' })
    .max(1_000_000)
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
  event_slugs: z.array(z.string().max(80)).max(200).default([]),
})

/** Rules between fields are told at the field that breaks them. */
export const discountInputSchema = discountFields
  .refine(({ type, value }) => type !== 'percentage' || value <= 100, {
    error: 'El porcentaje no puede ser mayor a 100',
    path: ['value'],
  })
  .refine(({ valid_from, valid_to }) => new Date(valid_from) < new Date(valid_to), {
    error: 'La fecha de fin debe ser posterior a la fecha de inicio',
    path: ['valid_to'],
  })
export type DiscountInput = z.input<typeof discountInputSchema>

export const listDiscountsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/descuentos/',
  summary: 'Códigos de descuento',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    evento: z.string().max(80).optional(),
    estado: z.enum(['activo', 'inactivo']).optional(),
  }),
  answer: pageOf(discountCodeSchema),
})

/** 400 at `code` when the organizer already has it. */
export const createDiscountCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/descuentos/',
  summary: 'Crear un código de descuento',
  tag,
  body: discountInputSchema,
  answer: discountCodeSchema,
  status: 201,
})

export const loadDiscountCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/descuentos/:id/',
  summary: 'Un código de descuento',
  tag,
  params,
  answer: discountCodeSchema,
})

/** Whole: what is sent replaces what was. */
export const changeDiscountCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/descuentos/:id/',
  summary: 'Cambiar un código de descuento',
  tag,
  params,
  body: discountInputSchema,
  answer: discountCodeSchema,
})

export const deleteDiscountCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/organizador/descuentos/:id/',
  summary: 'Eliminar un código de descuento',
  tag,
  params,
  answer: z.object({}),
})

export const redemptionSchema = z.object({
  order_code: z.string(),
  event: z.object({ slug: z.string(), name: z.string() }),
  buyer_email: z.string(),
  amount_cop: z.int(),
  state: z.enum(['held', 'used', 'released']),
  created_at: z.iso.datetime(),
})
export type Redemption = z.output<typeof redemptionSchema>

export const listRedemptionsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/descuentos/:id/usos/',
  summary: 'Usos de un código de descuento',
  tag,
  params,
  query: cursorQuery,
  answer: pageOf(redemptionSchema),
})
