import { z } from 'zod'
import { defineCall } from '../platform/call'

const tag = 'Administración'

/** Code of the refusal of everything that would change something. */
export const VIEWING_READ_ONLY = 'viewing_read_only'
/** Code of the refusal of what a viewing does not show. */
export const VIEWING_CLOSED = 'viewing_closed'
/** Code of the refusal once it is over, for whatever reason. */
export const VIEWING_ENDED = 'viewing_ended'

export const VIEWING_MINUTES = 15

/** Why somebody is looked at; it stays on record. */
export const viewingReasonSchema = z.object({ reason: z.string().trim().min(1).max(500) })

/**
 * Opens a viewing: the product as this person sees it, to look at and not to change. Its token is of no use anywhere else,
 * can't be renewed, and ends with the administrator's session. 409 `viewing_refused` for a person who administers or can't sign
 * in.
 */
export const startViewingCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/soporte/:id/ver-como/',
  summary: 'Ver la plataforma como una persona',
  tag,
  params: z.object({ id: z.uuid() }),
  body: viewingReasonSchema,
  answer: z.object({
    id: z.uuid(),
    token: z.string(),
    person: z.object({ id: z.uuid(), name: z.string() }),
    until_at: z.iso.datetime(),
  }),
  errors: [404, 409],
})

/** The one thing that a viewing does: to end. */
export const endViewingCall = defineCall({
  method: 'POST',
  path: '/api/v1/ver-como/terminar/',
  summary: 'Dejar de ver la plataforma como otra persona',
  tag,
  answer: z.object({}),
})
