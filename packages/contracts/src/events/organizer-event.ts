import { z } from 'zod'
import { feeRuleSchema } from '../orders/pricing'
import {
  AGE_RULES,
  BIB_ASSIGNMENTS,
  EVENT_DISCIPLINES,
  EVENT_STATES,
  FEE_PAYERS,
  GENDER_RULES,
} from './organizer-event-fields'
import { pickupSchema } from './pickup'
import { pictureSchema } from './picture'
import { questionSchema } from './public-events.calls'

/** An event as its organizer edits it: all of it, with what is taken and what is missing. */

const counts = { held_count: z.int(), confirmed_count: z.int() }
const instant = z.iso.datetime()

export const organizerPhaseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  price_cop: z.int(),
  starts_at: instant,
  ends_at: instant,
  max_quantity: z.int().nullable(),
  ...counts,
})
export type OrganizerPhase = z.output<typeof organizerPhaseSchema>

export const organizerCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  distance_m: z.int(),
  team_size: z.int(),
  gender_rule: z.enum(GENDER_RULES),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  age_rule: z.enum(AGE_RULES),
  age_taken_on: z.string().nullable(),
  capacity: z.int(),
  ...counts,
  bib_prefix: z.string(),
  bib_from: z.int().nullable(),
  bib_to: z.int().nullable(),
  starts_at: instant.nullable(),
  phases: z.array(organizerPhaseSchema),
})
export type OrganizerCategory = z.output<typeof organizerCategorySchema>

/** A size of the kit and how many of it are held or given out already. */
export const organizerSizeSchema = z.object({ size: z.string(), stock: z.int().nullable(), ...counts })
export type OrganizerSize = z.output<typeof organizerSizeSchema>

export const CHECKLIST_CODES = [
  'summary',
  'city',
  'venue',
  'race_date',
  'registration_dates',
  'categories',
  'prices',
  'waiver',
] as const

/** One thing an event needs before it is published. */
export const checklistItemSchema = z.object({
  code: z.enum(CHECKLIST_CODES),
  /** Where it is written, as in field errors. */
  field: z.string(),
  is_done: z.boolean(),
  /** What is missing, in a sentence; null once done. */
  detail: z.string().nullable(),
})
export type ChecklistItem = z.output<typeof checklistItemSchema>

/** What a buyer is told of who sells (Ley 1480 de 2011, arts. 50 y 53). */
export const SELLER_FACTS = ['legal_name', 'nit', 'address', 'phone'] as const
export type SellerFact = (typeof SELLER_FACTS)[number]

export const ORGANIZER_STATES = ['pending', 'approved', 'suspended', 'rejected'] as const

export const organizerEventSchema = z.object({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  discipline: z.enum(EVENT_DISCIPLINES),
  city_code: z.string().nullable(),
  city: z.string().nullable(),
  venue: z.string().nullable(),
  starts_at: instant.nullable(),
  timezone: z.string(),
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  capacity: z.int().nullable(),
  ...counts,
  fee_payer: z.enum(FEE_PAYERS),
  /** What the platform charges for each place, carried by the runner or the organizer. */
  fee_rule: feeRuleSchema,
  policies: z.object({ waiver: z.string(), refunds: z.string(), transfers: z.string() }),
  bib_assignment: z.enum(BIB_ASSIGNMENTS),
  changes_close_at: instant.nullable(),
  allows_transfers: z.boolean(),
  cancel_until_at: instant.nullable(),
  cancel_refund_percentage: z.int(),
  cover: pictureSchema.nullable(),
  state: z.enum(EVENT_STATES),
  published_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Why the platform took it off the site; null: it did not. It is not published again until the platform reinstates it. */
  taken_down_reason: z.string().nullable(),
  /** Since when nobody new gets in, by its organizer's own hand; null: sales follow their dates. */
  sales_closed_at: instant.nullable(),
  /** Whether devices of race day ask for a PIN before they open their list. */
  race_day_pin: z.boolean(),
  version: z.int(),
  updated_at: instant,
  categories: z.array(organizerCategorySchema),
  /** In the order they are offered; none: the race asks for no size. */
  sizes: z.array(organizerSizeSchema),
  /** Where and when kits are handed over. */
  pickups: z.array(pickupSchema),
  questions: z.array(questionSchema),
  checklist: z.array(checklistItemSchema),
  /** Only an approved organizer publishes; `reason` tells the others why not yet. */
  organizer: z.object({ state: z.enum(ORGANIZER_STATES), reason: z.string().nullable() }),
  /** Of a race that costs something: what its buyers are not told of the organizer. It keeps nobody from publishing. */
  seller_gaps: z.array(z.enum(SELLER_FACTS)).optional(),
  /** True while the page's draft says something that the public does not see. */
  has_microsite_changes: z.boolean(),
})
export type OrganizerEvent = z.output<typeof organizerEventSchema>

export const organizerEventCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.enum(EVENT_STATES),
  /** Why the platform took it off the site; null: it did not. */
  taken_down_reason: z.string().nullable(),
  sales_closed_at: instant.nullable(),
  race_day_pin: z.boolean(),
  city: z.string().nullable(),
  starts_at: instant.nullable(),
  timezone: z.string(),
  cover: pictureSchema.nullable(),
  /** The tighter of the event's own capacity and that of its categories together; null without any. */
  capacity: z.int().nullable(),
  ...counts,
  /** Of the prices on sale and to come; null without any. */
  prices_cop: z.object({ from: z.int(), to: z.int() }).nullable(),
  fee_payer: z.enum(FEE_PAYERS),
  fee_rule: feeRuleSchema,
  /** What happens next to it, if anything is ahead. */
  next_date: z
    .object({ kind: z.enum(['registration_opens', 'registration_closes', 'race']), at: instant })
    .nullable(),
})
export type OrganizerEventCard = z.output<typeof organizerEventCardSchema>
