import { z } from 'zod'
import { townCodeField } from '../accounts/account-fields'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { versionField } from '../platform/sent-fields'
import { organizerEventCardSchema, organizerEventSchema } from './organizer-event'
import {
  eventChangesSchema,
  eventNameField,
  impactField,
  instantField,
  postponementMessageField,
  venueField,
} from './organizer-event-fields'
import { publicEventSchema } from './public-events.calls'

const tag = 'Organizador: eventos'

export const organizerEventParams = z.object({ slug: z.string().max(80) })

/** As the address says them, and the states they mean. */
export const EVENT_STATE_FILTERS = {
  borrador: 'draft',
  publicado: 'published',
  cerrado: 'closed',
  finalizado: 'finished',
  cancelado: 'cancelled',
} as const

export const listOrganizerEventsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/eventos/',
  summary: 'Mis eventos',
  tag,
  query: cursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    estado: z.enum(['borrador', 'publicado', 'cerrado', 'finalizado', 'cancelado']).optional(),
    limite: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: pageOf(organizerEventCardSchema),
})

export const createEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/',
  summary: 'Crear un borrador',
  tag,
  body: z.object({ name: eventNameField }),
  answer: organizerEventSchema,
  status: 201,
})

export const loadOrganizerEventCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/eventos/:slug/',
  summary: 'Un evento para editarlo',
  tag,
  params: organizerEventParams,
  answer: organizerEventSchema,
})

/** A page of carta with the code of its public page, to be printed. 409 `not_published`. */
export const downloadPosterCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/eventos/:slug/afiche.pdf',
  summary: 'Afiche del evento en PDF, con el código QR de su página',
  tag,
  params: organizerEventParams,
  answer: z.string().meta({ format: 'binary' }),
  errors: [409, 429, 503],
})

export const changeEventCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/organizador/eventos/:slug/',
  summary: 'Guardar parte de un evento',
  tag,
  params: organizerEventParams,
  body: eventChangesSchema.extend({ version: versionField, impact: impactField }),
  answer: organizerEventSchema,
  errors: [409],
})

export const deleteEventCall = defineCall({
  method: 'DELETE',
  path: '/api/v1/organizador/eventos/:slug/',
  summary: 'Eliminar un borrador sin inscritos',
  tag,
  params: organizerEventParams,
  answer: z.object({}),
  errors: [409],
})

export const publishEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/publicar/',
  summary: 'Publicar un evento',
  tag,
  params: organizerEventParams,
  answer: organizerEventSchema,
  errors: [400, 409],
})

export const unpublishEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/despublicar/',
  summary: 'Volver a borrador un evento sin cupos tomados',
  tag,
  params: organizerEventParams,
  answer: organizerEventSchema,
  errors: [409],
})

export const cancelEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/cancelar/',
  summary: 'Cancelar un evento',
  tag,
  params: organizerEventParams,
  body: z.object({ reason: z.string().trim().min(1).max(1_000) }),
  answer: organizerEventSchema,
  errors: [409],
})

/** Nobody new gets in until they are opened again; what is already held may still be paid. */
export const closeSalesCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/cerrar-inscripciones/',
  summary: 'Cerrar a mano las inscripciones de un evento publicado',
  tag,
  params: organizerEventParams,
  answer: organizerEventSchema,
  errors: [409],
})

export const reopenSalesCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/reabrir-inscripciones/',
  summary: 'Reabrir las inscripciones que se cerraron a mano',
  tag,
  params: organizerEventParams,
  answer: organizerEventSchema,
  errors: [409],
})

/** Whether devices of race day ask for a PIN before they open the list of runners that they keep. */
export const switchRaceDayPinCall = defineCall({
  method: 'PUT',
  path: '/api/v1/organizador/eventos/:slug/pin-jornada/',
  summary: 'Exigir o no un PIN para abrir la lista guardada en los dispositivos del día de carrera',
  tag,
  params: organizerEventParams,
  body: z.object({ race_day_pin: z.boolean() }),
  answer: z.object({ race_day_pin: z.boolean() }),
})

/**
 * Another day, hour or place for a published race: every runner and buyer is mailed once. What is not named stays; with
 * `refund_until_at`, earlier runners may cancel until then and get back all that was paid.
 */
export const postponeEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/posponer/',
  summary: 'Cambiar la fecha o el lugar de un evento publicado, con aviso a sus corredores',
  tag,
  params: organizerEventParams,
  body: z.object({
    version: versionField,
    starts_at: instantField.optional(),
    city_code: townCodeField.optional(),
    venue: venueField.min(1).optional(),
    message: postponementMessageField,
    refund_until_at: instantField.nullable().default(null),
  }),
  answer: organizerEventSchema,
  errors: [409],
})

/** With `starts_at` every date moves along with the race's; without it the copy has no dates and no prices. */
export const duplicateEventCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/duplicar/',
  summary: 'Duplicar un evento como borrador',
  tag,
  params: organizerEventParams,
  body: z.object({ name: eventNameField.optional(), starts_at: instantField.optional() }),
  answer: organizerEventSchema,
  status: 201,
})

export const previewEventCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/eventos/:slug/vista-previa/',
  summary: 'La página de un evento como quedaría con su borrador',
  tag,
  params: organizerEventParams,
  answer: publicEventSchema,
})
