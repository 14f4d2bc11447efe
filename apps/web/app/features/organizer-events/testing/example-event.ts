import type { OrganizerCategory, OrganizerEvent } from '@zancada/contracts'

const ID = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

export function exampleCategory(
  number: number,
  overrides: Partial<OrganizerCategory> = {},
): OrganizerCategory {
  return {
    id: ID(number),
    name: `${number}0K`,
    distance_m: number * 10_000,
    team_size: 1,
    gender_rule: 'any',
    min_age: null,
    max_age: null,
    age_rule: 'race_day',
    age_taken_on: null,
    capacity: 300,
    held_count: 0,
    confirmed_count: 0,
    bib_prefix: '',
    bib_from: null,
    bib_to: null,
    starts_at: null,
    phases: [
      {
        id: ID(number * 100),
        name: 'Preventa',
        price_cop: 80_000,
        starts_at: '2027-01-01T05:00:00.000Z',
        ends_at: '2027-02-01T05:00:00.000Z',
        max_quantity: null,
        held_count: 0,
        confirmed_count: 0,
      },
    ],
    ...overrides,
  }
}

export function exampleEvent(overrides: Partial<OrganizerEvent> = {}): OrganizerEvent {
  return {
    slug: 'alba-de-murallas',
    name: 'Alba de Murallas',
    summary: '',
    discipline: 'road',
    city_code: null,
    city: null,
    venue: null,
    starts_at: null,
    timezone: 'America/Bogota',
    registration_opens_at: null,
    registration_closes_at: null,
    capacity: null,
    held_count: 0,
    confirmed_count: 0,
    fee_payer: 'runner',
    fee_rule: { percentage: 5, fixed_cop: 1_200 },
    policies: { waiver: '', refunds: '', transfers: '' },
    bib_assignment: 'on_payment',
    changes_close_at: null,
    allows_transfers: true,
    cancel_until_at: null,
    cancel_refund_percentage: 0,
    cover: null,
    state: 'draft',
    published_at: null,
    cancelled_at: null,
    cancel_reason: null,
    taken_down_reason: null,
    sales_closed_at: null,
    version: 1,
    updated_at: '2026-11-01T00:00:00.000Z',
    categories: [exampleCategory(1)],
    sizes: [],
    pickups: [],
    questions: [],
    checklist: [],
    organizer: { state: 'approved', reason: null },
    has_microsite_changes: false,
    ...overrides,
  }
}
