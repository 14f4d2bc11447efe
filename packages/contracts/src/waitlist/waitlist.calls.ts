import { z } from 'zod'
import { emailField } from '../accounts/account-fields'
import { orderSchema } from '../orders/order'
import { defineCall } from '../platform/call'

const tag = 'Lista de espera'

export const PARTY_SIZE_MAX = 4

export const waitlistEntrySchema = z.object({
  id: z.uuid(),
  category_id: z.uuid(),
  category_name: z.string(),
  party_size: z.int(),
  /** How many wait before; 0 is next. */
  ahead: z.int(),
  state: z.enum(['waiting', 'offered', 'accepted', 'expired', 'left']),
})
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>

/** Of a category that is sold out; joining twice answers the same entry. A signed-in person's e-mail is their own. */
export const joinWaitlistCall = defineCall({
  method: 'POST',
  path: '/api/v1/eventos/:slug/lista-espera/',
  summary: 'Entrar a la lista de espera',
  tag,
  params: z.object({ slug: z.string().max(80) }),
  body: z.object({
    category_id: z.uuid(),
    email: emailField.optional(),
    party_size: z.int().min(1).max(PARTY_SIZE_MAX),
  }),
  answer: waitlistEntrySchema,
  status: 201,
  errors: [409, 429],
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

export const loadWaitlistOfferCall = defineCall({
  method: 'GET',
  path: '/api/v1/lista-espera/:token/',
  summary: 'Una oferta de la lista de espera',
  tag,
  params: tokenParams,
  answer: z.object({
    event: z.object({ slug: z.string(), name: z.string() }),
    category_name: z.string(),
    party_size: z.int(),
    email: z.string(),
    state: z.enum(['offered', 'accepted', 'expired']),
    expires_at: z.iso.datetime(),
  }),
})

/** The link proves the e-mail: a visitor without an account goes on as the guest of `guest_token`. */
export const acceptWaitlistOfferCall = defineCall({
  method: 'POST',
  path: '/api/v1/lista-espera/:token/aceptar/',
  summary: 'Aceptar una oferta de la lista de espera',
  tag,
  params: tokenParams,
  answer: z.object({ order: orderSchema, guest_token: z.string().nullable() }),
  errors: [409],
})

export const leaveWaitlistCall = defineCall({
  method: 'POST',
  path: '/api/v1/lista-espera/:token/dejar/',
  summary: 'Dejar pasar una oferta',
  tag,
  params: tokenParams,
  answer: z.object({}),
  errors: [409],
})
