import { z } from 'zod'
import {
  acceptedField,
  cityCodeField,
  emailField,
  personNameField,
  phoneField,
} from '../accounts/account-fields'
import {
  ADULT_DOCUMENT_TYPES,
  BLOOD_TYPES,
  DOCUMENT_TYPES,
  GENDERS,
  GUARDIAN_RELATIONSHIPS,
} from '../catalogs/people'
import { MOST_COP, recordOf } from '../platform/sent-fields'
import { CONSENT_CAPACITIES } from '../privacy/consent-words'

/** People write documents with dots and spaces; the number is what counts. */
export const documentNumberField = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .toUpperCase()
  .transform((text) => text.replaceAll(/[.\s-]/g, ''))
  .pipe(
    z.string().regex(/^[A-Z0-9]{4,20}$/, {
      error: 'Escribe entre 4 y 20 números o letras, sin otros signos',
    }),
  )

/** An adult, somebody else than the minor, and what they are to them. */
export const guardianFields = z.object({
  full_name: z.string().trim().min(3).max(160),
  relationship: z.enum(GUARDIAN_RELATIONSHIPS, { error: 'Elige el parentesco del acudiente' }),
  document_type: z.enum(ADULT_DOCUMENT_TYPES, {
    error: 'El acudiente es mayor de edad: elige un documento de adulto',
  }),
  document_number: documentNumberField,
  phone: phoneField,
})

const answerField = z.union([
  z.string().trim().max(1_000),
  z.number().min(-MOST_COP).max(MOST_COP),
  z.boolean(),
])

/**
 * Each one explicit; the last three are the person's choice. Health data are taken only with theirs. Who ticks for
 * another adult gives the first two alone, and nobody gives `marketing` for a minor.
 */
export const consentFields = z.object({
  waiver: acceptedField,
  data_policy: acceptedField,
  health: z.boolean().default(false),
  marketing: z.boolean().default(false),
  image: z.boolean().default(false),
})

/** As what somebody ticks the boxes of a runner whom they write in (ADR 61). */
export const acceptedAsField = z.enum(CONSENT_CAPACITIES).default('on_behalf')

/** Of a relay's team: two are one name whatever their case and accents. */
export const teamNameField = z.string().trim().min(2).max(60)

/** A runner without what belongs to the order: what a transfer and a change of data also carry. */
export const participantFields = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: documentNumberField,
  first_name: personNameField,
  last_name: personNameField,
  email: emailField,
  phone: phoneField,
  birth_on: z.iso.date(),
  gender: z.enum(GENDERS),
  city_code: cityCodeField,
  club: z.string().trim().max(80).nullable().optional(),
  /** Sensitive, hence optional: refused at their field unless the runner authorises them (`consents.health`). */
  eps: z.string().trim().max(80).nullable().optional(),
  blood_type: z.enum(BLOOD_TYPES).nullable().optional(),
  emergency_contact_name: z.string().trim().min(1).max(120),
  emergency_contact_phone: phoneField,
  size: z.string().trim().max(20).nullable().optional(),
  answers: recordOf(z.string().max(80), answerField, 100).default({}),
  /** Asked of a runner who is under 18 today. */
  guardian: guardianFields.nullable().optional(),
})
export type ParticipantFields = z.output<typeof participantFields>
