import { z } from 'zod'
import { acceptedField, tokenField } from '../accounts/account-fields'
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
  summary: 'Aceptar la exoneración y el tratamiento de datos',
  tag,
  params,
  body: z.object({
    waiver: acceptedField,
    data_policy: acceptedField,
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
