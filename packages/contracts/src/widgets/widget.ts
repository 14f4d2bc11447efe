import { z } from 'zod'
import { HEX_COLOR } from '../events/microsite'
import { pictureSchema } from '../events/picture'
import { raceDistanceSchema, SALE_STATUSES } from '../events/public-events.calls'
import { ALLOWED_DOMAINS_MAX, tidyDomain } from './allowed-domains'

/** A piece of a race that its organizer shows on other sites. */
export const WIDGET_KINDS = ['button', 'card', 'countdown', 'categories', 'counter'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]
export const widgetKindSchema = z.enum(WIDGET_KINDS)

export const WIDGET_THEMES = ['light', 'dark'] as const
export const COUNTDOWN_TARGETS = ['race', 'registration_close'] as const
export const WIDGETS_PER_EVENT = 50

/** One set for every kind, so that changing the kind loses nothing; each kind reads what it shows. */
export const widgetOptionsSchema = z.object({
  theme: z.enum(WIDGET_THEMES).default('light'),
  /** Null: the event's own. */
  color: z
    .string()
    .regex(HEX_COLOR, { error: 'Elige un color o escribe su código, como #1646E6' })
    .nullable()
    .default(null),
  /** Empty: each kind says its own. */
  title: z.string().trim().max(80).default(''),
  button_label: z.string().trim().max(30).default(''),
  counts_to: z.enum(COUNTDOWN_TARGETS).default('race'),
  shows_capacity: z.boolean().default(false),
})
export type WidgetOptions = z.output<typeof widgetOptionsSchema>

export const DOMAIN_REFUSED = 'Escribe un dominio como tusitio.com o *.tusitio.com'

export const domainField = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const domain = tidyDomain(text)
    if (domain !== null) return domain
    context.addIssue({ code: 'custom', message: DOMAIN_REFUSED })
    return z.NEVER
  })

export const allowedDomainsField = z
  .array(domainField)
  .max(4 * ALLOWED_DOMAINS_MAX)
  .transform((domains) => [...new Set(domains)])
  .refine((domains) => domains.length <= ALLOWED_DOMAINS_MAX, {
    error: `Puedes permitir máximo ${ALLOWED_DOMAINS_MAX} dominios`,
  })

/** What its organizer writes. */
export const widgetInputSchema = z.object({
  kind: widgetKindSchema,
  options: widgetOptionsSchema,
  allowed_domains: allowedDomainsField,
})
export type WidgetInput = z.output<typeof widgetInputSchema>

export const widgetSchema = z.object({
  id: z.uuid(),
  kind: widgetKindSchema,
  options: widgetOptionsSchema,
  allowed_domains: z.array(z.string()),
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type Widget = z.output<typeof widgetSchema>

const saleStatusSchema = z.enum(SALE_STATUSES)

export const widgetCategorySchema = z.object({
  name: z.string(),
  distance_m: z.int(),
  team_size: z.int(),
  status: saleStatusSchema,
  /** What one person pays today, fee included; null when it is not on sale. */
  total_cop: z.int().nullable(),
  phase: z.object({ name: z.string(), ends_at: z.iso.datetime() }).nullable(),
  /** The first price, while none is on sale yet. */
  next: z.object({ price_cop: z.int(), starts_at: z.iso.datetime() }).nullable(),
  remaining: z.int().nullable(),
})

/** All that the five kinds show of a race. */
export const widgetEventSchema = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  city_code: z.string().nullable(),
  discipline: z.enum(['road', 'trail']),
  starts_at: z.iso.datetime(),
  registration_opens_at: z.iso.datetime().nullable(),
  registration_closes_at: z.iso.datetime().nullable(),
  status: saleStatusSchema,
  distances_m: z.array(z.int()),
  distances: z.array(raceDistanceSchema),
  cover: pictureSchema.nullable(),
  /** The colour of its page. */
  color: z.string().nullable(),
  categories: z.array(widgetCategorySchema),
  /** Told only by the counter, which its organizer chose to show. */
  registered: z.int().nullable(),
  /** Of the capacity: a relay's team takes one place and counts all its people as registered. */
  places_taken: z.int().nullable(),
  capacity: z.int().nullable(),
})
export type WidgetEvent = z.output<typeof widgetEventSchema>

/** By this the product's own pages are known to its API, with a key that no browser has. */
export const OWN_PAGES_HEADER = 'x-own-pages'

export const publicWidgetSchema = widgetSchema.pick({ id: true, kind: true, options: true }).extend({
  event: widgetEventSchema,
  /** Only for the page that other sites frame, which asks with the key of our own pages. */
  allowed_domains: z.array(z.string()).optional(),
})
export type PublicWidget = z.output<typeof publicWidgetSchema>
