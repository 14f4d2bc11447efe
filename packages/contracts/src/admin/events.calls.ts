import { z } from 'zod'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { EVENT_STATES } from '../events/organizer-event-fields'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { toldReason } from './organizers.calls'

const tag = 'Administración'

/** How many races stand first on the home page at once. */
export const MOST_FEATURED = 6

/** As the address says them: a state, or what the platform decided. */
export const ADMIN_EVENT_WORDS = [
  'borrador',
  'publicado',
  'cerrado',
  'terminado',
  'cancelado',
  'retirado',
  'destacado',
] as const

export const adminEventSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.enum(EVENT_STATES),
  starts_at: z.iso.datetime().nullable(),
  organizer: z.object({ id: z.uuid(), name: z.string(), state: z.enum(ORGANIZER_STATES) }),
  confirmed: z.int(),
  /** Anybody can open its page. */
  is_public: z.boolean(),
  featured_at: z.iso.datetime().nullable(),
  taken_down: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Orders that hold places now: not yet sent to pay, and already at it. Taking it down stops the first ones only. */
  open_orders: z.object({ held: z.int(), paying: z.int() }),
})
export type AdminEvent = z.output<typeof adminEventSchema>

/** Newest first. */
export const listAdminEventsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/eventos/',
  summary: 'Eventos de la plataforma, en todos sus estados',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    estado: z.enum(ADMIN_EVENT_WORDS).optional(),
    organizador: z.uuid().optional(),
  }),
  answer: pageOf(adminEventSchema),
})

const params = z.object({ id: z.uuid() })

/** What the organizer reads in the mail and in their panel. */
export const takeDownReasonSchema = z.object({ reason: toldReason })

export const takeDownEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/eventos/:id/retirar/',
  summary: 'Retirar un evento del sitio, con su motivo',
  tag,
  params,
  body: takeDownReasonSchema,
  answer: adminEventSchema,
  errors: [404, 409],
})

export const reinstateEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/eventos/:id/restablecer/',
  summary: 'Devolver al sitio un evento retirado',
  tag,
  params,
  answer: adminEventSchema,
  errors: [404, 409],
})

/** 409 `too_many_featured` when there are as many as fit. */
export const featureEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/eventos/:id/destacar/',
  summary: 'Mostrar un evento primero en el inicio',
  tag,
  params,
  answer: adminEventSchema,
  errors: [404, 409],
})

export const unfeatureEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/eventos/:id/quitar-destacado/',
  summary: 'Dejar de mostrar un evento primero en el inicio',
  tag,
  params,
  answer: adminEventSchema,
  errors: [404],
})
