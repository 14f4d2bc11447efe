import { z } from 'zod'
import { defineCall } from '../platform/call'
import { organizerRegistrationsTag } from './registration-list.calls'

/** What the registrations of an event may be narrowed by, for whoever works on them and not on the event. */
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
