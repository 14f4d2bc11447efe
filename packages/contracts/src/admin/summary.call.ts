import { z } from 'zod'
import { defineCall } from '../platform/call'

/** What can wait for an administrator. A new kind is a line here, its look in the API and its words in the screen. */
export const WAITING_KINDS = [
  'organizers_pending',
  'legal_changes',
  'payments',
  'refund_doubts',
  'import_payments',
  'failed_jobs',
  'data_requests',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

const period = z.object({
  /** Places sold for good in it. */
  confirmed: z.int(),
  /** Prices of what was sold, before discounts. */
  gross_cop: z.int(),
  /** The platform's own: what runners paid on top and what organizers carry. */
  fees_cop: z.int(),
  /** What went back to buyers. */
  refunds_cop: z.int(),
  new_organizers: z.int(),
})
export type PlatformPeriod = z.output<typeof period>

export const platformSummarySchema = z.object({
  /** Only what is not empty, in the order it should be seen to. */
  waiting: z.array(
    z.object({
      kind: z.enum(WAITING_KINDS),
      count: z.int(),
      amount_cop: z.int().nullable(),
      oldest_at: z.iso.datetime().nullable(),
      /** Those whose last day by law has passed. */
      overdue_count: z.int(),
      /** The screen where it is seen to. */
      path: z.string(),
    }),
  ),
  races_on_sale: z.int(),
  /** Places taken for good in races still to be run. */
  confirmed_ahead: z.int(),
  organizers: z.int(),
  /** The last 30 days, today included, and the 30 before them. */
  last_30: period,
  previous_30: period,
  /** Each of the last 30 days in Colombia, also those that sold nothing. */
  by_day: z.array(z.object({ on: z.iso.date(), confirmed: z.int(), gross_cop: z.int() })),
  /** What sold most in the last 30 days. */
  top_races: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      organizer: z.string(),
      gross_cop: z.int(),
      confirmed: z.int(),
    }),
  ),
})
export type PlatformSummary = z.output<typeof platformSummarySchema>

export const loadPlatformSummaryCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/resumen/',
  summary: 'Qué espera a un administrador y cómo va la plataforma',
  tag: 'Administración',
  answer: platformSummarySchema,
})
