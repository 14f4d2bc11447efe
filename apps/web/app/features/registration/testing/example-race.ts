import type { PublicCategory, PublicEvent } from '@zancada/contracts'

const phase = {
  name: 'Primera etapa',
  price_cop: 85_000,
  total_cop: 89_250,
  starts_at: '2026-11-10T05:00:00.000Z',
  ends_at: '2026-12-16T05:00:00.000Z',
  state: 'current',
} as const

export const exampleCategory: PublicCategory = {
  id: '10k',
  name: '10K',
  distance_m: 10_000,
  team_size: 1,
  gender_rule: 'any',
  min_age: null,
  max_age: null,
  age_taken_on: '2027-01-24',
  starts_at: null,
  status: 'open',
  remaining: null,
  phase,
  phases: [phase],
  service_fee_cop: 4_250,
  total_cop: 89_250,
}

type Rules = Pick<PublicEvent, 'starts_at' | 'categories' | 'sizes' | 'questions'>

export const exampleRules: Rules = {
  starts_at: '2027-01-24T10:00:00.000Z',
  categories: [exampleCategory],
  sizes: [{ size: 'M', available: 20 }],
  questions: [],
}
