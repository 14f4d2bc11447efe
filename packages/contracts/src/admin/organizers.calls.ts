import { z } from 'zod'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { ORGANIZER_DOCUMENT_KINDS, organizerDocumentSchema } from '../organizers/organizer-documents.calls'
import { defineCall } from '../platform/call'
import { KEPT_FILES } from '../platform/media-types'
import { cursorQuery, pageOf } from '../platform/page'

const tag = 'Administración'

/** As the address says them, and the states they mean. */
export const ORGANIZER_STATE_FILTERS = {
  pendiente: 'pending',
  aprobado: 'approved',
  suspendido: 'suspended',
  rechazado: 'rejected',
} as const
export const ORGANIZER_STATE_WORDS = ['pendiente', 'aprobado', 'suspendido', 'rechazado'] as const

export const adminOrganizerSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  nit: z.string().nullable(),
  city: z.string().nullable(),
  description: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  website: z.string().nullable(),
  state: z.enum(ORGANIZER_STATES),
  state_reason: z.string().nullable(),
  state_changed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Its name or NIT changed after it was approved, and nobody has looked at it since. */
  legal_changed_at: z.iso.datetime().nullable(),
  owner: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
  }),
  /** What stands against approving it: other organizers with its NIT, and no document to look at. */
  same_nit_count: z.int(),
  documents_count: z.int(),
  /** Drafts included. */
  events_count: z.int(),
  /** Orders that hold places now: not yet sent to pay, and already at it. A suspension stops the first ones only. */
  open_orders: z.object({ held: z.int(), paying: z.int() }),
})
export type AdminOrganizer = z.output<typeof adminOrganizerSchema>

/** Those who wait, longest first; the rest, newest first. */
export const listAdminOrganizersCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/organizadores/',
  summary: 'Organizadores de la plataforma',
  tag,
  query: cursorQuery.extend({
    /** A state, or `cambiado`: those whose new name or NIT nobody has looked at. */
    estado: z.enum([...ORGANIZER_STATE_WORDS, 'cambiado']).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(adminOrganizerSchema),
})

const params = z.object({ id: z.uuid() })

/** A refusal that its reader can act on: «x» tells nobody what to mend. */
export const toldReason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((reason) => reason === '' || reason.length >= 10, {
    error: 'Explica el motivo: escribe al menos 10 caracteres',
  })

/** What the organizer reads in the mail, and later readers of the record. */
export const organizerReasonSchema = z.object({ reason: toldReason })

export const approveOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/organizadores/:id/aprobar/',
  summary: 'Aprobar un organizador',
  tag,
  params,
  answer: adminOrganizerSchema,
  errors: [409],
  changes: ['/api/v1/admin/organizadores/', '/api/v1/admin/auditoria/'],
})

export const rejectOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/organizadores/:id/rechazar/',
  summary: 'Rechazar un organizador, con su motivo',
  tag,
  params,
  body: organizerReasonSchema,
  answer: adminOrganizerSchema,
  errors: [409],
  changes: ['/api/v1/admin/organizadores/', '/api/v1/admin/auditoria/'],
})

export const suspendOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/organizadores/:id/suspender/',
  summary: 'Suspender un organizador, con su motivo',
  tag,
  params,
  body: organizerReasonSchema,
  answer: adminOrganizerSchema,
  errors: [409],
  changes: ['/api/v1/admin/organizadores/', '/api/v1/admin/auditoria/'],
})

/** The new name or NIT of an approved organizer was looked at. */
export const reviewOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/organizadores/:id/revisado/',
  summary: 'Dar por revisados los datos legales que un organizador cambió',
  tag,
  params,
  answer: adminOrganizerSchema,
})

/** One organizer whole: what a decision on them needs. */
export const adminOrganizerDetailSchema = adminOrganizerSchema.extend({
  documents: z.array(organizerDocumentSchema),
  /** Others with the same NIT, compared without dots or check digit. */
  same_nit: z.array(z.object({ id: z.uuid(), name: z.string(), state: z.enum(ORGANIZER_STATES) })),
})
export type AdminOrganizerDetail = z.output<typeof adminOrganizerDetailSchema>

export const loadAdminOrganizerCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/organizadores/:id/',
  summary: 'Un organizador, con sus documentos',
  tag,
  params,
  answer: adminOrganizerDetailSchema,
  errors: [404],
})

export const loadAdminOrganizerDocumentCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/organizadores/:id/documentos/:kind/',
  summary: 'Un documento de un organizador',
  tag,
  params: params.extend({ kind: z.enum(ORGANIZER_DOCUMENT_KINDS) }),
  answer: z.string().meta({ format: 'binary' }),
  files: KEPT_FILES,
  errors: [404],
})
