import { z } from 'zod'
import { defineCall } from '../platform/call'
import { versionField } from '../platform/sent-fields'
import { micrositeSchema } from './microsite'
import { organizerEventParams } from './organizer-events.calls'

const tag = 'Organizador: micrositio'

/** The page being arranged and the one people see. Its version is its own, 0 while nothing was ever saved. */
export const editableMicrositeSchema = z.object({
  draft: micrositeSchema,
  published: micrositeSchema.nullable(),
  version: z.int(),
  has_changes: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
})
export type EditableMicrosite = z.output<typeof editableMicrositeSchema>

const path = '/api/v1/organizador/eventos/:slug/micrositio/'
const versionBody = z.object({ version: versionField })

export const loadMicrositeCall = defineCall({
  method: 'GET',
  path,
  summary: 'El micrositio y su borrador',
  tag,
  params: organizerEventParams,
  answer: editableMicrositeSchema,
})

export const saveMicrositeCall = defineCall({
  method: 'PUT',
  path,
  summary: 'Guardar el borrador del micrositio',
  tag,
  params: organizerEventParams,
  body: z.object({ version: versionField, draft: micrositeSchema }),
  answer: editableMicrositeSchema,
  errors: [409],
})

export const publishMicrositeCall = defineCall({
  method: 'POST',
  path: `${path}publicar/`,
  summary: 'Publicar el borrador del micrositio',
  tag,
  params: organizerEventParams,
  body: versionBody,
  answer: editableMicrositeSchema,
  errors: [409],
})

export const discardMicrositeCall = defineCall({
  method: 'POST',
  path: `${path}descartar/`,
  summary: 'Volver al micrositio publicado',
  tag,
  params: organizerEventParams,
  body: versionBody,
  answer: editableMicrositeSchema,
  errors: [409],
})
