import { z } from 'zod'
import { publicEventSchema } from '../events/public-events.calls'
import { defineCall } from '../platform/call'
import { organizerRegistrationsTag } from './registration-list.calls'

/** The filters of an event's registrations, for members who work on them and not on the event. */
export const loadRegistrationChoicesCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/opciones/',
  summary: 'Categorías y tallas por las que se filtran las inscripciones de un evento',
  tag: organizerRegistrationsTag,
  query: z.object({ evento: z.string().max(80) }),
  answer: z.object({
    categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
    sizes: z.array(z.string()),
  }),
  errors: [404],
})

/** What the race asks of its runners: also one that the platform took down, which has no page. */
export const loadDeskRaceCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/inscripciones/carrera/',
  summary: 'Lo que un evento les pide a sus corredores',
  tag: organizerRegistrationsTag,
  query: z.object({ evento: z.string().max(80) }),
  answer: publicEventSchema.extend({
    /** Categories without places for another runner. */
    full_category_ids: z.array(z.uuid()),
  }),
  errors: [404],
})
