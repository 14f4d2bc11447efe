import {
  type PublicCategory,
  type PublicEvent,
  type Widget,
  type WidgetEvent,
  type WidgetOptions,
  widgetOptionsSchema,
} from '@zancada/contracts'
import type { RegisteredCounts, WidgetRow } from './widgets.repository'

export function presentWidget(row: WidgetRow): Widget {
  return {
    id: row.id,
    kind: row.kind,
    options: optionsOf(row.options),
    allowed_domains: row.allowed_domains,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

/** What was stored before an option existed has its default. */
function optionsOf(stored: unknown): WidgetOptions {
  const options = widgetOptionsSchema.safeParse(stored)
  return options.success ? options.data : widgetOptionsSchema.parse({})
}

/** Without counts, how many registered stays the organizer's business. */
export function presentWidgetEvent(event: PublicEvent, counts: RegisteredCounts | null): WidgetEvent {
  return {
    slug: event.slug,
    name: event.name,
    city: event.city,
    city_code: event.city_code,
    discipline: event.discipline,
    starts_at: event.starts_at,
    registration_opens_at: event.registration_opens_at,
    registration_closes_at: event.registration_closes_at,
    status: event.status,
    distances_m: event.distances_m,
    distances: event.distances,
    cover: event.microsite.cover ?? event.cover,
    color: event.microsite.theme.primary_color,
    categories: event.categories.map(presentCategory),
    registered: counts?.registered ?? null,
    places_taken: counts?.places_taken ?? null,
    capacity: counts?.capacity ?? null,
  }
}

function presentCategory(category: PublicCategory): WidgetEvent['categories'][number] {
  const isOnSale = category.status === 'open' || category.status === 'last_places'
  const next = category.phases.find(({ state }) => state === 'next')
  const { phase } = category
  return {
    name: category.name,
    distance_m: category.distance_m,
    team_size: category.team_size,
    status: category.status,
    total_cop: isOnSale ? category.total_cop : null,
    phase: isOnSale && phase ? { name: phase.name, ends_at: phase.ends_at } : null,
    next: phase === null && next ? { price_cop: next.price_cop, starts_at: next.starts_at } : null,
    remaining: category.remaining,
  }
}
