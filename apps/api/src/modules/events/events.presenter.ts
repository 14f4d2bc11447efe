import {
  cityName,
  type EventCard,
  type FeeTerms,
  HEX_COLOR,
  type PublicCategory,
  type PublicEvent,
  type PublicPhase,
  splitPrice,
} from '@zancada/contracts'
import { sellersOf } from '../settings'
import { presentCover } from './covers.rules'
import { ageDate, calendarDate } from './eligibility.rules'
import { presentMicrosite } from './microsite.rules'
import { policiesOf } from './organizer/policies.rules'
import { presentPickups } from './pickups.presenter'
import { type PhaseState, phasedSale } from './price-phases.rules'
import type { EventCardRow, PublicEventRow } from './public-events.repository'
import { saleStatus, shownRemaining } from './sale-status.rules'

export function presentEventCard(row: EventCardRow, now: Date): EventCard {
  const cover = presentCover(row.cover)
  const places = eventPlaces(row, { capacity: row.category_capacity, taken: row.category_taken })
  return {
    slug: row.slug,
    name: row.name,
    city: cityName(row.city_code) ?? row.added_city,
    city_code: row.city_code,
    discipline: row.discipline,
    starts_at: row.starts_at.toISOString(),
    timezone: row.timezone,
    cover_url: cover?.url ?? null,
    cover,
    distances_m: row.distances_m.toSorted((a, b) => b - a),
    distances: row.distances.toSorted(byLength),
    from_price_cop: row.from_price_cop,
    primary_color: colorOf(row.primary_color),
    status: saleStatus(row, places, now),
    organizer: { slug: row.organizer_slug, name: row.organizer_name },
  }
}

interface Places {
  readonly capacity: number
  readonly taken: number
}

/** The tighter of the two limits: the event's own, or that of its categories, together or one alone. */
function eventPlaces(
  event: { capacity: number | null; held_count: number; confirmed_count: number },
  categories: Places,
): Places {
  const taken = event.held_count + event.confirmed_count
  if (event.capacity === null || event.capacity - taken > categories.capacity - categories.taken)
    return categories
  return { capacity: event.capacity, taken }
}

type CategoryRow = PublicEventRow['categories'][number]
type RaceDistance = EventCard['distances'][number]

const byLength = (one: RaceDistance, other: RaceDistance) =>
  other.distance_m * other.team_size - one.distance_m * one.team_size

/** Each once: several categories may run the same. */
function distancesOf(categories: readonly RaceDistance[]): RaceDistance[] {
  const apart = new Map(
    categories.map(({ distance_m, team_size }) => [`${distance_m} ${team_size}`, { distance_m, team_size }]),
  )
  return [...apart.values()].sort(byLength)
}

export function presentPublicEvent(row: PublicEventRow, now: Date): PublicEvent {
  const categories = row.categories.map((category) => presentCategory(row, category, now))
  const prices = categories
    .flatMap(({ phase, phases }) => phase?.price_cop ?? phases.find(isAhead)?.price_cop ?? [])
    .map((price) => splitPrice(price, { rule: row.fee_rule, payer: row.fee_payer }).runner_pays_cop)
  const microsite = presentMicrosite(row)
  const cover = presentCover(row.cover)
  const totals = row.categories.reduce(
    (sum, category) => ({
      capacity: sum.capacity + category.capacity,
      taken: sum.taken + category.held_count + category.confirmed_count,
    }),
    { capacity: 0, taken: 0 },
  )
  return {
    slug: row.slug,
    name: row.name,
    city: cityName(row.city_code) ?? row.added_city,
    city_code: row.city_code,
    discipline: row.discipline,
    starts_at: (row.starts_at ?? row.created_at).toISOString(),
    timezone: row.timezone,
    cover_url: cover?.url ?? null,
    cover,
    distances_m: [...new Set(row.categories.map(({ distance_m }) => distance_m))].sort((a, b) => b - a),
    distances: distancesOf(row.categories),
    from_price_cop: prices.length > 0 ? Math.min(...prices) : null,
    primary_color: microsite.theme.primary_color,
    status: saleStatus(row, eventPlaces(row, totals), now),
    organizer: { slug: row.organizer_slug, name: row.organizer_name },
    summary: row.summary,
    venue: row.venue,
    registration_opens_at: row.registration_opens_at?.toISOString() ?? null,
    registration_closes_at: row.registration_closes_at?.toISOString() ?? null,
    fee_payer: row.fee_payer,
    categories,
    sizes: row.sizes.map(({ size, stock, held_count, confirmed_count }) => ({
      size,
      available: stock === null ? PLENTY : Math.max(0, stock - held_count - confirmed_count),
    })),
    pickups: presentPickups(row.pickups),
    questions: row.questions.map(({ id, label, kind, options, is_required, category_ids }) => ({
      id,
      label,
      kind,
      options,
      is_required,
      category_ids,
    })),
    policies: policiesOf(row.policies),
    cancel_until_at: row.cancel_until_at?.toISOString() ?? null,
    cancel_refund_percentage: row.cancel_refund_percentage,
    sales_closed_at: row.sales_closed_at?.toISOString() ?? null,
    cancel_reason: row.state === 'cancelled' ? row.cancel_reason : null,
    postponed: presentPostponed(row, now),
    sellers: sellersOf(row),
    microsite,
  }
}

function presentPostponed(
  { state, starts_at, postponement }: PublicEventRow,
  now: Date,
): PublicEvent['postponed'] {
  const isAhead = state !== 'cancelled' && state !== 'finished' && starts_at !== null && starts_at > now
  if (!postponement || !isAhead) return null
  return {
    old_starts_at: new Date(postponement.old_starts_at).toISOString(),
    old_city: cityName(postponement.old_city_code),
    old_venue: postponement.old_venue,
    message: postponement.message,
  }
}

/** A colour of an older shape is simply not shown. */
function colorOf(stored: string | null): string | null {
  return stored !== null && HEX_COLOR.test(stored) ? stored : null
}

/** A size without a stock is never out of it; forms ask for no more than an order carries. */
const PLENTY = 1_000

function isAhead({ state }: PublicPhase): boolean {
  return state === 'next' || state === 'later'
}

function presentCategory(event: PublicEventRow, row: CategoryRow, now: Date): PublicCategory {
  const places = eventPlaces(event, {
    capacity: row.capacity,
    taken: row.held_count + row.confirmed_count,
  })
  const status = saleStatus(event, places, now)
  const { phases, current } = phasedSale(row.phases.map(phaseFacts), now)
  const terms: FeeTerms = { rule: event.fee_rule, payer: event.fee_payer }
  const price = current?.price_cop
  const total_cop = price === undefined ? null : splitPrice(price, terms).runner_pays_cop
  return {
    id: row.id,
    name: row.name,
    distance_m: row.distance_m,
    team_size: row.team_size,
    gender_rule: row.gender_rule,
    min_age: row.min_age,
    max_age: row.max_age,
    age_taken_on: ageDate(row, calendarDate(event.starts_at ?? event.created_at, event.timezone)),
    starts_at: row.starts_at === null ? null : new Date(row.starts_at).toISOString(),
    status,
    remaining: shownRemaining(status, places),
    phase: current && presentPhase(current, 'current', terms),
    phases: phases.map(({ phase, state }) => presentPhase(phase, state, terms)),
    // What is shown beside the price: 0 when the organizer carries it.
    service_fee_cop: (total_cop ?? 0) - (price ?? 0),
    total_cop,
  }
}

/** Rows that came as JSON carry their instants as text. */
function phaseFacts(phase: CategoryRow['phases'][number]) {
  return {
    name: phase.name,
    price_cop: phase.price_cop,
    starts_at: new Date(phase.starts_at),
    ends_at: new Date(phase.ends_at),
    max_quantity: phase.max_quantity,
    taken: phase.held_count + phase.confirmed_count,
  }
}

function presentPhase(phase: ReturnType<typeof phaseFacts>, state: PhaseState, terms: FeeTerms): PublicPhase {
  return {
    name: phase.name,
    price_cop: phase.price_cop,
    total_cop: splitPrice(phase.price_cop, terms).runner_pays_cop,
    starts_at: phase.starts_at.toISOString(),
    ends_at: phase.ends_at.toISOString(),
    state,
  }
}
