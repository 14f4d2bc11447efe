import { z } from 'zod'
import { townCodeField } from '../accounts/account-fields'
import { LARGEST_TEAM } from '../orders/order'
import { ONE_LINE, sentInstantField } from '../platform/sent-fields'
import { pictureSchema } from './picture'
import { QUESTION_KINDS } from './public-events.calls'

/** What an organizer writes about an event, field by field. Rules between fields are the server's. */

export const EVENT_STATES = ['draft', 'published', 'closed', 'finished', 'cancelled'] as const
export const EVENT_DISCIPLINES = ['road', 'trail'] as const
export const FEE_PAYERS = ['runner', 'organizer'] as const
export const GENDER_RULES = ['any', 'female', 'male'] as const
export const AGE_RULES = ['race_day', 'year_end', 'on_date'] as const
export const BIB_ASSIGNMENTS = ['on_payment', 'manual'] as const

export const CATEGORIES_PER_EVENT = 40
export const PHASES_PER_CATEGORY = 20
export const QUESTIONS_PER_EVENT = 40
export const SIZES_PER_EVENT = 40
export const PICKUPS_PER_EVENT = 12

const MOST_PLACES = 1_000_000
const INVALID_DATE = 'Ingresa una fecha válida'
const thisCentury = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 2000 && year < 2100
}

/** An instant with its offset; a year typed with a missing digit is no date. */
export const instantField = sentInstantField.refine(thisCentury, { error: INVALID_DATE })
export const calendarDateField = z.iso.date().refine(thisCentury, { error: INVALID_DATE })

/** What was told by the impact of a change; only a published race that somebody is in asks for it. */
export const impactField = z.string().max(64).optional()

/** One line: what is read in lists and subjects holds no line breaks nor other controls. */
const lineField = z.string().trim().regex(ONE_LINE, { error: 'Escríbelo en una sola línea' })

export const eventNameField = lineField.min(3).max(120)

export const venueField = lineField.max(160)

/** What runners read when their race moves. */
export const postponementMessageField = z
  .string()
  .trim()
  .min(1, { error: 'Cuéntales a los corredores por qué' })
  .max(2_000)

export const eventSlugField = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Usa solo letras sin tilde, números y guiones' })

export const capacityField = z.int().min(1, { error: 'El cupo debe ser mínimo 1' }).max(MOST_PLACES)

const PERCENTAGE = 'Ingresa un porcentaje entero entre 0 y 100'
export const refundPercentageField = z
  .int({ error: PERCENTAGE })
  .min(0, { error: PERCENTAGE })
  .max(100, { error: PERCENTAGE })

const policyText = z.string().trim().max(20_000)

/** Texts in Markdown that a runner accepts or should know; those not named stay as they are. */
export const policyChangesSchema = z.object({
  /** What a runner signs before the race. */
  waiver: policyText.optional(),
  refunds: policyText.optional(),
  transfers: policyText.optional(),
})

/** Any part of the event's own data; what is not named stays as it is, null clears. */
export const eventChangesSchema = z.object({
  name: eventNameField.optional(),
  /** Only while it is a draft. */
  slug: eventSlugField.optional(),
  summary: z.string().trim().max(2_000).optional(),
  discipline: z.enum(EVENT_DISCIPLINES).optional(),
  city_code: townCodeField.nullable().optional(),
  venue: venueField.nullable().optional(),
  starts_at: instantField.nullable().optional(),
  registration_opens_at: instantField.nullable().optional(),
  registration_closes_at: instantField.nullable().optional(),
  /** Null: only the categories limit it. */
  capacity: capacityField.nullable().optional(),
  fee_payer: z.enum(FEE_PAYERS).optional(),
  policies: policyChangesSchema.optional(),
  bib_assignment: z.enum(BIB_ASSIGNMENTS).optional(),
  /** Until when runners correct their data and transfer their place. Null: until registration closes. */
  changes_close_at: instantField.nullable().optional(),
  allows_transfers: z.boolean().optional(),
  /** Null: nobody cancels by themselves. */
  cancel_until_at: instantField.nullable().optional(),
  /** Of what was paid for the place, without the service fee. */
  cancel_refund_percentage: refundPercentageField.optional(),
  cover: pictureSchema.nullable().optional(),
})
export type EventChanges = z.output<typeof eventChangesSchema>

export const priceField = z.int().min(0).max(100_000_000)

export const phaseInputSchema = z.object({
  /** Absent on a new one. */
  id: z.uuid().optional(),
  name: lineField.min(1).max(60),
  price_cop: priceField,
  starts_at: instantField,
  ends_at: instantField,
  max_quantity: z
    .int()
    .min(1, { error: 'La cantidad debe ser mínimo 1' })
    .max(MOST_PLACES)
    .nullable()
    .default(null),
})
export type PhaseInput = z.output<typeof phaseInputSchema>

export const phaseListField = z.array(phaseInputSchema).max(PHASES_PER_CATEGORY)

export const categoryPricesSchema = z.object({ id: z.uuid(), phases: phaseListField })

const ageField = z.int().min(0).max(120).nullable().default(null)
const bibField = z.int().min(1).max(9_999_999).nullable().default(null)

export const categoryInputSchema = z.object({
  id: z.uuid().optional(),
  name: lineField.min(1).max(60),
  distance_m: z.int().min(1, { error: 'La distancia debe ser mayor que 0' }).max(1_000_000),
  /** More than 1: a relay. It stays once a place is taken. */
  team_size: z
    .int()
    .min(1)
    .max(LARGEST_TEAM, { error: `Un equipo tiene máximo ${LARGEST_TEAM} corredores` })
    .default(1),
  gender_rule: z.enum(GENDER_RULES).default('any'),
  min_age: ageField,
  max_age: ageField,
  age_rule: z.enum(AGE_RULES).default('race_day'),
  /** Only with `on_date`. */
  age_taken_on: calendarDateField.nullable().default(null),
  capacity: capacityField,
  bib_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .max(6)
    .regex(/^[A-Z0-9-]*$/, { error: 'Usa solo letras, números y guiones' })
    .default(''),
  bib_from: bibField,
  bib_to: bibField,
  starts_at: instantField.nullable().default(null),
  /** Replaces the category's prices too; absent, they stay as they are. */
  phases: phaseListField.optional(),
})
export type CategoryInput = z.output<typeof categoryInputSchema>

export const questionInputSchema = z.object({
  id: z.uuid().optional(),
  label: lineField.min(1).max(200),
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
  is_required: z.boolean().default(false),
  /** Empty: asked in every category. */
  category_ids: z.array(z.uuid()).max(CATEGORIES_PER_EVENT).default([]),
})
export type QuestionInput = z.output<typeof questionInputSchema>

/** A size is known by its name. */
export const sizeInputSchema = z.object({
  size: lineField.min(1).max(20),
  /** Null: as many as are asked for. */
  stock: z.int().min(0).max(MOST_PLACES).nullable().default(null),
})
export type SizeInput = z.output<typeof sizeInputSchema>

/** One stretch of hours at one place; a place that opens on two days is told twice. */
export const pickupInputSchema = z.object({
  place: lineField.min(1, { error: 'Escribe dónde se entrega' }).max(120),
  address: lineField.max(200).default(''),
  opens_at: instantField,
  closes_at: instantField,
})
export type PickupInput = z.output<typeof pickupInputSchema>
