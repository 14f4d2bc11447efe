import { z } from 'zod'
import { defineCall } from '../platform/call'
import { KEPT_FILES } from '../platform/media-types'

const tag = 'Organizador'
const path = '/api/v1/organizador/perfil/documentos/'

/** What proves who an organizer is: the tax register, and the chamber of commerce's certificate. */
export const ORGANIZER_DOCUMENT_KINDS = ['rut', 'chamber'] as const
export type OrganizerDocumentKind = (typeof ORGANIZER_DOCUMENT_KINDS)[number]
export const ORGANIZER_DOCUMENT_MAX_BYTES = 8 * 1024 * 1024

export const organizerDocumentSchema = z.object({
  kind: z.enum(ORGANIZER_DOCUMENT_KINDS),
  file_kind: z.enum(['pdf', 'image']),
  file_name: z.string(),
  created_at: z.iso.datetime(),
})
export type OrganizerDocument = z.output<typeof organizerDocumentSchema>

const documents = z.object({ results: z.array(organizerDocumentSchema) })
const params = z.object({ kind: z.enum(ORGANIZER_DOCUMENT_KINDS) })

export const listOrganizerDocumentsCall = defineCall({
  method: 'GET',
  path,
  summary: 'Documentos de la organización',
  tag,
  answer: documents,
})

/** A PDF, JPG or PNG as `file`; it takes the place of the one of its kind. */
export const uploadOrganizerDocumentCall = defineCall({
  method: 'POST',
  path: `${path}:kind/`,
  summary: 'Subir un documento de la organización',
  tag,
  params,
  body: z.object({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  answer: documents,
  multipart: true,
  errors: [413, 415, 429],
  shows: listOrganizerDocumentsCall,
  changes: ['/api/v1/organizador/perfil/historial/'],
})

export const loadOrganizerDocumentCall = defineCall({
  method: 'GET',
  path: `${path}:kind/`,
  summary: 'Un documento de la organización',
  tag,
  params,
  answer: z.string().meta({ format: 'binary' }),
  files: KEPT_FILES,
  errors: [404],
})
