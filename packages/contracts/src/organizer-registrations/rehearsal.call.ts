import { z } from 'zod'
import { organizerEventParams } from '../events/organizer-events.calls'
import { consentFields, participantFields } from '../orders/participant-fields'
import { defineCall } from '../platform/call'

/**
 * A purchase of a draft as a runner would make it once it is on sale: through the same doors, and undone at once. Nothing
 * is kept, charged or sent. Refuses what a buyer would be refused, at the same fields, and what the draft still lacks.
 * 409 `not_a_draft`, `sold_out` or `not_on_sale`.
 */
export const rehearseRegistrationCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/inscripcion-de-prueba/',
  summary: 'Hacer una inscripción de prueba en un borrador',
  tag: 'Organizador: inscripciones',
  params: organizerEventParams,
  body: participantFields.extend({
    category_id: z.uuid(),
    consents: consentFields,
  }),
  answer: z.object({
    price_cop: z.int(),
    /** What the runner pays on top of it. */
    service_fee_cop: z.int(),
    total_cop: z.int(),
    /** Of what was paid, for the organizer. */
    receives_cop: z.int(),
    bib: z.string().nullable(),
    /** When the first price of the category begins: the test was made as of then. */
    as_of: z.string(),
    mail: z.object({ subject: z.string(), html: z.string(), attachments: z.array(z.string()) }),
  }),
  errors: [404, 409, 429],
})
