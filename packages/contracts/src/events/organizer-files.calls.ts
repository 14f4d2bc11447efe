import { z } from 'zod'
import { defineCall } from '../platform/call'
import { courseSchema } from './microsite'
import { organizerEventParams } from './organizer-events.calls'
import { pictureSchema } from './picture'

const tag = 'Organizador: micrositio'

export const PICTURE_KINDS = ['cover', 'logo', 'gallery', 'sponsor'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

export const PICTURE_MAX_BYTES = 8 * 1024 * 1024
export const GPX_MAX_BYTES = 5 * 1024 * 1024

export const pictureUploadSchema = z.object({ kind: z.enum(PICTURE_KINDS) })

const file = z.any().meta({ type: 'string', format: 'binary' })

/** Multipart: `kind` and one image as `file`. Nothing changes until the picture is saved in the event or its page. */
export const uploadPictureCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/archivos/',
  summary: 'Subir una imagen',
  tag,
  params: organizerEventParams,
  body: pictureUploadSchema.extend({ file }),
  answer: pictureSchema,
  status: 201,
  multipart: true,
  errors: [413, 415, 429, 503],
})

/** Multipart: one GPX file as `file`. */
export const uploadCourseCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/archivos/gpx/',
  summary: 'Leer un recorrido en GPX',
  tag,
  params: organizerEventParams,
  body: z.object({ file }),
  answer: courseSchema,
  multipart: true,
  errors: [413, 415, 429],
})
