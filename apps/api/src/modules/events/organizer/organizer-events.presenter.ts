import {
  cityName,
  type FeeRule,
  type OrganizerCategory,
  type OrganizerEvent,
  type OrganizerEventCard,
  type OrganizerPhase,
} from '@zancada/contracts'
import { presentCover } from '../covers.rules'
import { presentPickups } from '../pickups.presenter'
import { whyNotApproved } from './approval.rules'
import { nextDate } from './next-date.rules'
import type { ListedEventRow, OrganizerEventRow } from './organizer-events.repository'
import { policiesOf } from './policies.rules'
import { publishChecklist } from './publish-checklist.rules'
import { sellerGaps } from './seller-gaps.rules'

export function presentOrganizerEvent(row: OrganizerEventRow, fee_rule: FeeRule, now: Date): OrganizerEvent {
  const policies = policiesOf(row.policies)
  return {
    slug: row.slug,
    name: row.name,
    summary: row.summary,
    discipline: row.discipline,
    city_code: row.city_code,
    city: cityName(row.city_code) ?? row.added_city,
    venue: row.venue,
    starts_at: instant(row.starts_at),
    timezone: row.timezone,
    registration_opens_at: instant(row.registration_opens_at),
    registration_closes_at: instant(row.registration_closes_at),
    capacity: row.capacity,
    held_count: row.held_count,
    confirmed_count: row.confirmed_count,
    fee_payer: row.fee_payer,
    fee_rule,
    policies,
    bib_assignment: row.bib_assignment,
    changes_close_at: instant(row.changes_close_at),
    allows_transfers: row.allows_transfers,
    cancel_until_at: instant(row.cancel_until_at),
    cancel_refund_percentage: row.cancel_refund_percentage,
    cover: presentCover(row.cover),
    state: row.state,
    published_at: instant(row.published_at),
    cancelled_at: instant(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    taken_down_reason: row.taken_down_reason,
    sales_closed_at: instant(row.sales_closed_at),
    race_day_pin: row.race_day_pin,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    categories: row.categories.map(presentCategory),
    sizes: row.sizes.map(({ size, stock, held_count, confirmed_count }) => ({
      size,
      stock,
      held_count,
      confirmed_count,
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
    checklist: checklistOf(row, now),
    organizer: {
      state: row.organizer_state,
      reason: whyNotApproved(row.organizer_state, row.organizer_state_reason),
    },
    seller_gaps: sellerGaps(row),
    has_microsite_changes: row.has_microsite_changes,
  }
}

export function checklistOf(row: OrganizerEventRow, now: Date) {
  const categories = row.categories.map(({ name, phases }) => ({
    name,
    phases: phases.map(({ starts_at, ends_at }) => ({
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    })),
  }))
  return publishChecklist({ ...row, waiver: policiesOf(row.policies).waiver, categories }, now)
}

export function presentOrganizerEventCard(row: ListedEventRow, now: Date): OrganizerEventCard {
  const limits = [row.capacity, row.category_capacity].filter((limit) => limit !== null)
  return {
    slug: row.slug,
    name: row.name,
    state: row.state,
    taken_down_reason: row.taken_down_reason,
    sales_closed_at: instant(row.sales_closed_at),
    race_day_pin: row.race_day_pin,
    city: cityName(row.city_code) ?? row.added_city,
    starts_at: instant(row.starts_at),
    timezone: row.timezone,
    cover: presentCover(row.cover),
    capacity: limits.length > 0 ? Math.min(...limits) : null,
    held_count: row.held_count,
    confirmed_count: row.confirmed_count,
    prices_cop: row.prices_cop,
    fee_payer: row.fee_payer,
    fee_rule: row.fee_rule,
    next_date: nextDate(row, now),
  }
}

type CategoryRow = OrganizerEventRow['categories'][number]

function presentCategory(row: CategoryRow): OrganizerCategory {
  return {
    id: row.id,
    name: row.name,
    distance_m: row.distance_m,
    team_size: row.team_size,
    gender_rule: row.gender_rule,
    min_age: row.min_age,
    max_age: row.max_age,
    age_rule: row.age_rule,
    age_taken_on: row.age_taken_on,
    capacity: row.capacity,
    held_count: row.held_count,
    confirmed_count: row.confirmed_count,
    bib_prefix: row.bib_prefix,
    bib_from: row.bib_from,
    bib_to: row.bib_to,
    starts_at: instant(row.starts_at),
    phases: row.phases.map(presentPhase),
  }
}

function presentPhase(row: CategoryRow['phases'][number]): OrganizerPhase {
  return {
    id: row.id,
    name: row.name,
    price_cop: row.price_cop,
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    max_quantity: row.max_quantity,
    held_count: row.held_count,
    confirmed_count: row.confirmed_count,
  }
}

/** Rows that came as JSON carry their instants as text. */
function instant(value: Date | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
