import { z } from 'zod'
import { BLOOD_TYPES, DOCUMENT_TYPES, GENDERS, SHIRT_SIZES } from '../catalogs/people'
import { ORGANIZER_STATES } from '../events/organizer-event'
import { defineCall } from '../platform/call'
import { STAFF_PERMISSIONS } from '../team/permissions'
import { cityCodeField, personNameField, phoneField } from './account-fields'
import { ROLES } from './roles'

const tag = 'Cuentas'

export const runnerProfileSchema = z.object({
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  document_number: z.string().nullable(),
  birth_on: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  city_code: z.string().nullable(),
  blood_type: z.string().nullable(),
  club: z.string().nullable(),
  shirt_size: z.string().nullable(),
  eps: z.string().nullable(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_phone: z.string().nullable(),
  weight_kg: z.number().nullable(),
  height_cm: z.number().nullable(),
  /** Whether the runner authorises the use of health data: EPS and blood type are kept only with it. */
  has_health_consent: z.boolean(),
})
export type RunnerProfile = z.output<typeof runnerProfileSchema>

/** The five fields without which a runner's profile is not complete. */
export const COMPLETENESS_FIELDS = [
  'eps',
  'emergency_contact_name',
  'emergency_contact_phone',
  'weight_kg',
  'height_cm',
] as const satisfies readonly (keyof RunnerProfile)[]

export function missingProfileFields(profile: RunnerProfile): (typeof COMPLETENESS_FIELDS)[number][] {
  return COMPLETENESS_FIELDS.filter((field) => profile[field] === null || profile[field] === '')
}

/** Working for somebody else's organizer: what one may do there, and in which of its events (null: all of them). */
export const membershipSchema = z.object({
  organizer: z.object({ slug: z.string(), name: z.string(), state: z.enum(ORGANIZER_STATES) }),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  event_slugs: z.array(z.string()).nullable(),
})
export type Membership = z.output<typeof membershipSchema>

export const profileSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_verified_at: z.iso.datetime().nullable(),
  is_superuser: z.boolean(),
  has_password: z.boolean(),
  groups: z.array(z.object({ name: z.string() })),
  organizer_profile: z
    .object({ name: z.string(), slug: z.string(), is_approved: z.boolean(), state: z.string() })
    .nullable(),
  runner_profile: runnerProfileSchema.nullable(),
  avatar: z.string().nullable(),
  profile: z.object({ avatar_url: z.string().nullable() }),
  available_roles: z.array(z.enum(ROLES)),
  /** The teams one is in, other than one's own; absent from profiles that were kept before there were several. */
  memberships: z.array(membershipSchema).optional(),
})
export type Profile = z.output<typeof profileSchema>

export const loadProfileCall = defineCall({
  method: 'GET',
  path: '/api/v1/usuarios/perfil/',
  summary: 'Mi perfil',
  tag,
  answer: profileSchema,
})

/** In a form every value is text; an empty one, or one of blanks, clears its field. */
const clearable = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (isBlank(value) ? null : value), field.nullable()).optional()

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

const measure = (minimum: number, maximum: number) => z.coerce.number().min(minimum).max(maximum)

export const profileChangesSchema = z.object({
  first_name: personNameField.optional(),
  last_name: personNameField.optional(),
  phone: clearable(phoneField),
  document_type: clearable(z.enum(DOCUMENT_TYPES)),
  document_number: clearable(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{4,20}$/, { error: 'Escribe entre 4 y 20 números o letras, sin otros signos' }),
  ),
  birth_on: clearable(z.iso.date()),
  gender: clearable(z.enum(GENDERS)),
  city_code: clearable(cityCodeField),
  blood_type: clearable(z.enum(BLOOD_TYPES)),
  club: clearable(z.string().trim().max(80)),
  shirt_size: clearable(z.enum(SHIRT_SIZES)),
  eps: clearable(z.string().trim().max(80)),
  emergency_contact_name: clearable(z.string().trim().max(120)),
  emergency_contact_phone: clearable(phoneField),
  weight_kg: clearable(measure(10, 300)),
  height_cm: clearable(measure(50, 250)),
  /** Gives or withdraws the authorisation of health data; withdrawn, EPS and blood type are erased. */
  health: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})
export type ProfileChanges = z.output<typeof profileChangesSchema>

/** Multipart: the fields above and, optionally, a file `avatar` (an empty text `avatar` removes it). */
export const changeProfileCall = defineCall({
  method: 'PATCH',
  path: '/api/v1/usuarios/perfil/',
  summary: 'Cambiar mi perfil',
  tag,
  body: profileChangesSchema.extend({
    avatar: z.any().optional().meta({ type: 'string', format: 'binary' }),
  }),
  answer: profileSchema,
  multipart: true,
  errors: [404, 413, 415],
})

export const AVATAR_MAX_BYTES = 8 * 1024 * 1024
