import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { waitlistEntrySchema } from './waitlist.calls'

const tag = 'Organizador: lista de espera'
const path = '/api/v1/organizador/lista-espera/' as const

export const queuedPersonSchema = z.object({
  id: z.uuid(),
  event: z.object({ slug: z.string(), name: z.string() }),
  category: z.object({ id: z.uuid(), name: z.string() }),
  email: z.string(),
  /** Of a person who waits with an account. */
  name: z.string().nullable(),
  party_size: z.int(),
  state: waitlistEntrySchema.shape.state,
  /** 1 is next; null for who does not wait any more. */
  turn: z.int().nullable(),
  joined_at: z.iso.datetime(),
  offered_at: z.iso.datetime().nullable(),
  offer_expires_at: z.iso.datetime().nullable(),
  order_code: z.string().nullable(),
})
export type QueuedPerson = z.output<typeof queuedPersonSchema>

/** In the order of their turns. Without `estado`: who waits or has an open offer. */
export const listQueueCall = defineCall({
  method: 'GET',
  path,
  summary: 'Quiénes esperan un cupo',
  tag,
  query: cursorQuery.extend({
    evento: z.string().max(80).optional(),
    categoria: z.uuid().optional(),
    estado: waitlistEntrySchema.shape.state.optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(queuedPersonSchema),
})

/** Of each category where somebody waits or was offered a place. */
export const listQueuesCall = defineCall({
  method: 'GET',
  path: `${path}categorias/`,
  summary: 'Las listas de espera por categoría',
  tag,
  query: z.object({ evento: z.string().max(80).optional() }),
  answer: z.object({
    results: z.array(
      z.object({
        event: z.object({ slug: z.string(), name: z.string() }),
        category: z.object({ id: z.uuid(), name: z.string() }),
        waiting: z.int(),
        offered: z.int(),
        /** Places nobody holds, of the category and of its event. */
        free: z.int(),
      }),
    ),
  }),
})

const params = z.object({ id: z.uuid() })
const reason = z
  .string({ error: 'Escribe el motivo' })
  .trim()
  .min(3, { error: 'Escribe el motivo' })
  .max(300, { error: 'El motivo admite hasta 300 caracteres' })

export const queueReasonFields = z.object({ reason })

/** Before their turn. 409 `sold_out` when their places are not free. */
export const offerToQueuedCall = defineCall({
  method: 'POST',
  path: `${path}:id/ofrecer/`,
  summary: 'Ofrecer un cupo a alguien de la lista',
  tag,
  params,
  body: queueReasonFields,
  answer: queuedPersonSchema,
  errors: [409],
})

/** An open offer that was not taken yet is withdrawn. */
export const moveQueuedCall = defineCall({
  method: 'POST',
  path: `${path}:id/mover/`,
  summary: 'Cambiar el turno de alguien de la lista',
  tag,
  params,
  body: z.object({ to: z.enum(['first', 'last']), reason }),
  answer: queuedPersonSchema,
  errors: [409],
})

/** Takes somebody off the list and tells them why. */
export const removeQueuedCall = defineCall({
  method: 'POST',
  path: `${path}:id/retirar/`,
  summary: 'Retirar a alguien de la lista',
  tag,
  params,
  body: queueReasonFields,
  answer: queuedPersonSchema,
  errors: [409],
})
