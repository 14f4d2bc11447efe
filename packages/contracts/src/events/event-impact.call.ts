import { z } from 'zod'
import { defineCall } from '../platform/call'
import {
  CATEGORIES_PER_EVENT,
  categoryInputSchema,
  categoryPricesSchema,
  eventChangesSchema,
} from './organizer-event-fields'
import { organizerEventParams } from './organizer-events.calls'

/** Parts of a published race that people count on. */
export const TOUCHED_PARTS = ['schedule', 'rules', 'prices', 'policies'] as const

/** Whom a change of a published race reaches. A save that reaches anybody is refused without its `token`. */
export const eventImpactSchema = z.object({
  /** Sent back with the save, as a sign that this was seen. Null: nobody is reached and nothing is asked. */
  token: z.string().nullable(),
  touches: z.array(z.enum(TOUCHED_PARTS)),
  registrations: z.int(),
  open_orders: z.int(),
  waiting: z.int(),
  /** People already in who would not meet the new rules. They stay in. */
  excluded: z.array(z.object({ category_id: z.uuid(), name: z.string(), count: z.int() })),
})
export type EventImpact = z.output<typeof eventImpactSchema>

/**
 * Nothing is saved: it only tells. Name what one save would carry: the event's own data, its list of
 * categories, or their prices.
 */
export const previewImpactCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/eventos/:slug/impacto/',
  summary: 'A quiénes toca un cambio antes de guardarlo',
  tag: 'Organizador: eventos',
  params: organizerEventParams,
  body: z.union([
    z.object({ changes: eventChangesSchema }),
    z.object({ categories: z.array(categoryInputSchema).max(CATEGORIES_PER_EVENT) }),
    z.object({ prices: z.array(categoryPricesSchema).max(CATEGORIES_PER_EVENT) }),
  ]),
  answer: eventImpactSchema,
})
