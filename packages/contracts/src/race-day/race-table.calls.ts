import { z } from 'zod'
import { GUARDIAN_RELATIONSHIPS } from '../catalogs/people'
import { defineCall } from '../platform/call'
import { sentInstantField } from '../platform/sent-fields'
import { raceDayParams, raceDayPath, raceDayTag } from './race-day-path'
import { raceTicketSchema } from './race-ticket'
import { collectorSchema, deviceFields } from './scan'

/**
 * The runner, or the guardian of a minor, reads and accepts at the table what they had not accepted yet. Only what is
 * missing is written.
 */
export const signConsentsCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}autorizaciones/`,
  summary: 'Guarda lo que el corredor aceptó en el puesto',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    registration_id: z.uuid(),
    occurred_at: sentInstantField,
    made_by: z.uuid().optional(),
    /** Who accepted, as they wrote it themselves. */
    signer: collectorSchema,
    is_guardian: z.boolean(),
    /** Of the guardian; devices that were not updated yet do not say it. */
    relationship: z.enum(GUARDIAN_RELATIONSHIPS).optional(),
    waiver_version: z.string().max(200),
    data_policy_version: z.string().max(200),
  }),
  answer: z.object({ result: z.enum(['accepted', 'duplicate']), mark: z.int() }),
  errors: [404],
})

/** Needs a network: another size is only given while there is one. Of a shirt handed over, one comes back and one leaves. */
export const changeTicketSizeCall = defineCall({
  method: 'POST',
  path: `${raceDayPath}talla/`,
  summary: 'Cambia la talla de un corredor en el puesto',
  tag: raceDayTag,
  params: raceDayParams,
  body: z.object({
    ...deviceFields,
    client_id: z.uuid(),
    registration_id: z.uuid(),
    size: z.string().trim().min(1).max(20),
  }),
  answer: z.object({ ticket: raceTicketSchema, mark: z.int() }),
  errors: [404, 409],
})
