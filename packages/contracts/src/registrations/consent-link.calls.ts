import { z } from 'zod'
import { tokenField } from '../accounts/account-fields'
import { pickupSchema } from '../events/pickup'
import { participantFields } from '../orders/participant-fields'
import { defineCall } from '../platform/call'

const tag = 'Autorizaciones'
const path = '/api/v1/autorizaciones/:token/'
const params = z.object({ token: tokenField })

/** What somebody whom another registered has to read and accept by themselves, behind the link mailed to them. */
const consentPageSchema = z.object({
  event: z.object({
    slug: z.string(),
    name: z.string(),
    starts_at: z.iso.datetime().nullable(),
    venue: z.string().nullable(),
    city: z.string().nullable(),
    pickups: z.array(pickupSchema),
  }),
  category: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of a minor it is their guardian who accepts; null: of age. */
  guardian: z.object({ full_name: z.string() }).nullable(),
  /** As the race has them now, in Markdown; each with the version that is accepted. */
  waiver: z.object({ text: z.string(), version: z.string() }),
  data_policy: z.object({ version: z.string() }),
  /** Null while something is missing. */
  accepted_at: z.string().nullable(),
  /** Who accepted the waiver and the policy for the runner, saying that they may; null: nobody else did. */
  accepted_by: z.string().nullable(),
  /** What only the runner gives, or the guardian of a minor: whether it stands. Null: it is not asked of a minor. */
  choices: z.object({ health: z.boolean(), image: z.boolean(), marketing: z.boolean().nullable() }),
  /** They sent this form before: what they left empty then is a no, and is not asked again. */
  has_decided: z.boolean(),
  /** The list that registered the runner had none: the runner completes it here. */
  lacks_emergency_contact: z.boolean(),
  /** Cancelled or handed on meanwhile: there is nothing to accept. */
  is_over: z.boolean(),
})
export type ConsentPage = z.output<typeof consentPageSchema>

export const loadConsentLinkCall = defineCall({
  method: 'GET',
  path,
  summary: 'Lo que un corredor inscrito por otro debe leer y aceptar',
  tag,
  params,
  answer: consentPageSchema,
  errors: [404, 429],
})

/** The versions are those that were read: another text meanwhile is a 409, and they read it again. */
export const acceptConsentLinkCall = defineCall({
  method: 'POST',
  path,
  summary: 'Aceptar lo que falta y decidir lo opcional',
  tag,
  params,
  body: z.object({
    /** Both may be left out where they were accepted already; elsewhere 400. */
    waiver: z.boolean().default(false),
    data_policy: z.boolean().default(false),
    /** With it, what it covers. */
    health: z.boolean().default(false),
    eps: participantFields.shape.eps,
    blood_type: participantFields.shape.blood_type,
    /** Both are asked while the registration lacks them, and ignored elsewhere. */
    emergency_contact_name: participantFields.shape.emergency_contact_name.optional(),
    emergency_contact_phone: participantFields.shape.emergency_contact_phone.optional(),
    marketing: z.boolean().default(false),
    image: z.boolean().default(false),
    waiver_version: z.string().max(200),
    data_policy_version: z.string().max(200),
    /** Of the guardian who accepts for a minor: the one that the registration names. */
    guardian_document_number: z.string().trim().max(20).optional(),
  }),
  answer: consentPageSchema,
  errors: [404, 409, 429],
})
