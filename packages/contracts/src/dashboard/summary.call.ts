import { z } from 'zod'
import { defineCall } from '../platform/call'
import { settlementFields } from '../settlement/payouts.calls'

const slice = z.object({
  label: z.string(),
  /** What the label stands for, as registrations store it; null for «the others» and for what nobody said. */
  value: z.string().nullable(),
  confirmed: z.int(),
})
export type SummarySlice = z.output<typeof slice>

const instant = z.iso.datetime()
const amount = z.int().nullable()

export const ATTENTION_KINDS = [
  'drafts',
  'low_sizes',
  'low_stock',
  'missing_bibs',
  'waitlist_offers',
  'late_payments',
  'import_payments',
  'open_conflicts',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/**
 * How an event goes, or all that the caller reaches. What a member of the team may not know stays out: amounts are null
 * without `finanzas`, the parts of the public are empty without `reportes` or `inscripciones`, names (`latest`) come
 * with `inscripciones`, and `attention` tells only of what they can see to.
 */
export const summarySchema = z.object({
  /** Places taken for good, and how many there are: the tighter of the event's own capacity and its categories'. */
  confirmed: z.int(),
  capacity: z.int(),
  gross_cop: settlementFields.gross_cop.nullable(),
  discount_cop: settlementFields.discount_cop.nullable(),
  service_fee_cop: settlementFields.service_fee_cop.nullable(),
  organizer_fee_cop: settlementFields.organizer_fee_cop.nullable(),
  refunded_cop: settlementFields.refunded_cop.nullable(),
  fee_returned_cop: settlementFields.fee_returned_cop.nullable(),
  outside_cop: settlementFields.outside_cop.nullable(),
  net_cop: settlementFields.net_cop.nullable(),
  /** What the platform paid already, and what it still owes: `net_cop − paid_out_cop`. */
  paid_out_cop: amount,
  owed_cop: amount,
  /** Orders that were sent to pay and have not come back yet. */
  awaiting_payment: z.int(),
  /** To the race, or to the next of them: 0 on its day; null when none is ahead. */
  days_left: z.int().nullable(),
  /**
   * By the day an order was paid, in Colombia. `confirmed` are those who still run, so that together they are the
   * figure above; `gross_cop` is all that was sold that day.
   */
  by_day: z.array(z.object({ on: z.iso.date(), confirmed: z.int(), gross_cop: amount })),
  by_event: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      starts_at: instant.nullable(),
      confirmed: z.int(),
      capacity: z.int(),
      net_cop: amount,
    }),
  ),
  /**
   * Of races within three days of their start, and of one that is asked for once anybody was attended: how many of those
   * who run got their kit and came in. Empty for who may see neither.
   */
  race_day: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      confirmed: z.int(),
      /** Who got something of their kit; of them, `in_part` still lack something. */
      accredited: z.int(),
      in_part: z.int(),
      checked_in: z.int(),
    }),
  ),
  by_category: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      event_slug: z.string(),
      confirmed: z.int(),
      capacity: z.int(),
    }),
  ),
  by_gender: z.array(slice),
  /** By the age on race day. */
  by_age_band: z.array(slice),
  by_city: z.array(slice),
  by_size: z.array(slice),
  /** When a price starts, of an event that is asked for. */
  phases: z.array(z.object({ on: z.iso.date(), name: z.string() })),
  latest: z.array(
    z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      category: z.string(),
      event: z.object({ slug: z.string(), name: z.string() }),
      bib: z.string().nullable(),
      price_cop: amount,
      confirmed_at: instant,
    }),
  ),
  attention: z.array(z.object({ kind: z.enum(ATTENTION_KINDS), count: z.int(), path: z.string() })),
})
export type Summary = z.output<typeof summarySchema>

export const loadSummaryCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/resumen/',
  summary: 'Cómo van las inscripciones',
  tag: 'Organizador',
  query: z.object({ evento: z.string().max(80).optional() }),
  answer: summarySchema,
  errors: [404],
})
