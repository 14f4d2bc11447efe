import { z } from 'zod'
import { legalPersonSchema } from '../legal/legal-person'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { micrositeSchema } from './microsite'
import { pickupSchema } from './pickup'
import { pictureSchema } from './picture'

const tag = 'Público'

/** What a visitor is told about an event or a category, worst news first. */
export const SALE_STATUSES = [
  'cancelled',
  'finished',
  'closed',
  /** Its organizer is suspended. */
  'paused',
  'upcoming',
  'sold_out',
  'last_places',
  'open',
] as const
export type SaleStatus = (typeof SALE_STATUSES)[number]

/** The filter's bands: upper bounds in metres, but for trail, which is a kind of race. */
export const DISTANCE_BANDS = ['5k', '10k', '21k', '42k', 'trail'] as const
export type DistanceBand = (typeof DISTANCE_BANDS)[number]

export const EVENT_ORDERS = ['fecha', 'precio'] as const

/** One of a race's distances; of a relay, what each of its members runs. */
export const raceDistanceSchema = z.object({ distance_m: z.int(), team_size: z.int() })

export const eventCardSchema = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  city_code: z.string().nullable(),
  discipline: z.enum(['road', 'trail']),
  starts_at: z.iso.datetime(),
  timezone: z.string(),
  cover_url: z.string().nullable(),
  cover: pictureSchema.nullable(),
  distances_m: z.array(z.int()),
  /** The same with how many run each together, the longest first. */
  distances: z.array(raceDistanceSchema),
  /** The least a place costs now, or will when it opens, service fee included: what is shown first is what is paid. */
  from_price_cop: z.int().nullable(),
  /** The race's own colour; null where Zancada's stands. */
  primary_color: z.string().nullable(),
  status: z.enum(SALE_STATUSES),
  organizer: z.object({ slug: z.string(), name: z.string() }),
})
export type EventCard = z.output<typeof eventCardSchema>

const optionalText = z.string().trim().max(100).optional()

export const listPublicEventsCall = defineCall({
  method: 'GET',
  path: '/api/v1/eventos/publicos/',
  summary: 'Carreras publicadas',
  tag,
  query: cursorQuery.extend({
    q: optionalText,
    /** A DIVIPOLA code, or the city's name as people type it. */
    ciudad: optionalText,
    distancia: z.enum(DISTANCE_BANDS).optional(),
    mes: z
      .string()
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'Elige un mes' })
      .optional(),
    organizador: optionalText,
    /** Those already run, the latest first; without it, those to come. */
    cuando: z.literal('pasadas').optional(),
    /** By date, those that take registrations come before all others. */
    orden: z.enum(EVENT_ORDERS).optional(),
    /** First those that the platform chose for its home page. They have no next page. */
    destacadas: z.literal('1').optional(),
    limite: z.coerce.number().int().min(1).max(48).optional(),
  }),
  answer: pageOf(eventCardSchema),
})

export const phaseStateSchema = z.enum(['ended', 'sold_out', 'current', 'next', 'later'])

export const publicPhaseSchema = z.object({
  name: z.string(),
  price_cop: z.int(),
  /** What one person pays in it, by the fee of today: the price, and the service fee where the runner carries it. */
  total_cop: z.int(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  state: phaseStateSchema,
})
export type PublicPhase = z.output<typeof publicPhaseSchema>

export const publicCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  distance_m: z.int(),
  /** More than 1: a relay that sells teams; the distance is each member's. */
  team_size: z.int(),
  gender_rule: z.enum(['any', 'female', 'male']),
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** The calendar date on which ages count. */
  age_taken_on: z.string(),
  starts_at: z.iso.datetime().nullable(),
  status: z.enum(SALE_STATUSES),
  /** Told only when few are left. */
  remaining: z.int().nullable(),
  phase: publicPhaseSchema.nullable(),
  phases: z.array(publicPhaseSchema),
  /** Per place, beside the phase's price; 0 when the organizer pays it. */
  service_fee_cop: z.int(),
  total_cop: z.int().nullable(),
})
export type PublicCategory = z.output<typeof publicCategorySchema>

export const QUESTION_KINDS = ['text', 'choice', 'number', 'date', 'yes_no'] as const

export const questionSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  options: z.array(z.string()),
  is_required: z.boolean(),
  category_ids: z.array(z.uuid()),
})

export const publicEventSchema = eventCardSchema.extend({
  summary: z.string(),
  venue: z.string().nullable(),
  registration_opens_at: z.iso.datetime().nullable(),
  registration_closes_at: z.iso.datetime().nullable(),
  fee_payer: z.enum(['runner', 'organizer']),
  categories: z.array(publicCategorySchema),
  sizes: z.array(z.object({ size: z.string(), available: z.int() })),
  /** Where and when kits are handed over, in the organizer's order. */
  pickups: z.array(pickupSchema),
  questions: z.array(questionSchema),
  /** Markdown; empty where the organizer wrote none. */
  policies: z.object({ waiver: z.string(), refunds: z.string(), transfers: z.string() }),
  /** Until when a runner who registers now may cancel alone; null: never. */
  cancel_until_at: z.iso.datetime().nullable(),
  /** How much of the price comes back then. */
  cancel_refund_percentage: z.int(),
  /** Registrations were closed by hand then, before their date. */
  sales_closed_at: z.iso.datetime().nullable(),
  /** Why it was cancelled, in its organizer's words. */
  cancel_reason: z.string().nullable(),
  /** Where and when it was going to be before it last moved, while it is still ahead. */
  postponed: z
    .object({
      old_starts_at: z.iso.datetime(),
      old_city: z.string().nullable(),
      old_venue: z.string().nullable(),
      message: z.string(),
    })
    .nullable(),
  /** Its organizer, who sells, and the platform, which charges for them (Ley 1480 de 2011, arts. 50 and 53). */
  sellers: z.object({ organizer: legalPersonSchema, platform: legalPersonSchema }),
  /** Visible sections only, in the organizer's order. */
  microsite: micrositeSchema,
})
export type PublicEvent = z.output<typeof publicEventSchema>

export const loadPublicEventCall = defineCall({
  method: 'GET',
  path: '/api/v1/eventos/publicos/:slug/',
  summary: 'Una carrera publicada',
  tag,
  params: z.object({ slug: z.string().max(80) }),
  answer: publicEventSchema,
})
