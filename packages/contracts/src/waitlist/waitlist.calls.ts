import { z } from 'zod'
import { orderSchema } from '../orders/order'
import { defineCall } from '../platform/call'

const tag = 'Lista de espera'

export const PARTY_SIZE_MAX = 4

/** How many wait is told by fives, the lower end: watching the number does not show who came or went. */
export const WAITING_STEP = 5

export const waitlistEntrySchema = z.object({
  id: z.uuid(),
  category_id: z.uuid(),
  category_name: z.string(),
  party_size: z.int(),
  /** How many wait before, by fives: 0 is fewer than five. */
  ahead: z.int(),
  state: z.enum(['waiting', 'offered', 'accepted', 'expired', 'left']),
})
export type WaitlistEntry = z.output<typeof waitlistEntrySchema>

const slugParams = z.object({ slug: z.string().max(80) })

/** Of each category how many wait, by fives, and the caller's own entry if they have one. */
export const loadWaitlistCall = defineCall({
  method: 'GET',
  path: '/api/v1/eventos/:slug/lista-espera/',
  summary: 'Las listas de espera de una carrera',
  tag,
  params: slugParams,
  answer: z.object({
    results: z.array(
      z.object({ category_id: z.uuid(), waiting: z.int(), entry: waitlistEntrySchema.nullable() }),
    ),
  }),
})

/** Of a category that is sold out; joining twice answers the same entry. The e-mail is the caller's own, proven one. */
export const joinWaitlistCall = defineCall({
  method: 'POST',
  path: '/api/v1/eventos/:slug/lista-espera/',
  summary: 'Entrar a la lista de espera',
  tag,
  params: slugParams,
  body: z.object({
    category_id: z.uuid(),
    party_size: z.int().min(1).max(PARTY_SIZE_MAX),
  }),
  answer: waitlistEntrySchema,
  status: 201,
  errors: [409, 429],
  changes: ['/api/v1/eventos/:slug/lista-espera/'],
})

const tokenParams = z.object({ token: z.string().min(1).max(200) })

/** The entry of the link that its confirmation carries. */
export const loadWaitlistEntryCall = defineCall({
  method: 'GET',
  path: '/api/v1/lista-espera/entradas/:token/',
  summary: 'La entrada a una lista de espera',
  tag,
  params: tokenParams,
  answer: z.object({
    event: z.object({ slug: z.string(), name: z.string() }),
    category_name: z.string(),
    email: z.string(),
    state: waitlistEntrySchema.shape.state,
  }),
})

/** Leaving twice is the same as once. An offer that was not taken yet is let go with it. */
export const leaveWaitlistEntryCall = defineCall({
  method: 'POST',
  path: '/api/v1/lista-espera/entradas/:token/salir/',
  summary: 'Salir de la lista de espera',
  tag,
  params: tokenParams,
  answer: z.object({}),
  errors: [409],
})

export const myWaitSchema = waitlistEntrySchema.extend({
  event: z.object({ slug: z.string(), name: z.string(), starts_at: z.iso.datetime().nullable() }),
})
export type MyWait = z.output<typeof myWaitSchema>

/** What the caller's own, proven e-mail waits for, or was offered, in races that are still to be run. */
export const listMyWaitsCall = defineCall({
  method: 'GET',
  path: '/api/v1/lista-espera/mias/',
  summary: 'Mis listas de espera',
  tag,
  answer: z.object({ results: z.array(myWaitSchema) }),
  errors: [403],
})

/** As the link of the confirmation does. */
export const leaveMyWaitCall = defineCall({
  method: 'POST',
  path: '/api/v1/lista-espera/mias/:id/salir/',
  summary: 'Salir de una de mis listas de espera',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: z.object({}),
  errors: [403, 409],
  changes: ['/api/v1/lista-espera/mias/', '/api/v1/eventos/'],
})

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

/**
 * What an account waited for is taken by that account (403 `offer_of_account` otherwise). What a guest waited for is taken
 * by the link: `guest_token` opens this order and nothing else. It is null when the caller's own access opens it.
 */
export const acceptWaitlistOfferCall = defineCall({
  method: 'POST',
  path: '/api/v1/lista-espera/:token/aceptar/',
  summary: 'Aceptar una oferta de la lista de espera',
  tag,
  params: tokenParams,
  answer: z.object({ order: orderSchema, guest_token: z.string().nullable() }),
  errors: [403, 409],
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
