import { createHash } from 'node:crypto'
import type { CategoryInput, EventChanges, EventImpact, Gender, PhaseInput } from '@zancada/contracts'
import { type CategoryRule, ineligibility } from '../eligibility.rules'
import { policiesOf } from './policies.rules'

export type TouchedPart = EventImpact['touches'][number]

const POLICY_FIELDS = [
  'fee_payer',
  'allows_transfers',
  'cancel_refund_percentage',
  'changes_close_at',
  'cancel_until_at',
] as const

interface StandingEvent {
  readonly policies: unknown
  readonly fee_payer: string
  readonly allows_transfers: boolean
  readonly cancel_refund_percentage: number
  readonly changes_close_at: Date | null
  readonly cancel_until_at: Date | null
}

interface StandingCategory extends CategoryRule {
  readonly id: string
  readonly name: string
  readonly distance_m: number
  readonly starts_at: Date | null
  readonly phases: readonly PhaseTerms[]
}

interface PhaseTerms {
  readonly price_cop: number
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** What of a race's own data people count on. Its date and place move by postponing alone. */
export function touchedByData(event: StandingEvent, changes: EventChanges): TouchedPart[] {
  const policies = policiesOf(event.policies)
  const rewrites = Object.entries({ ...changes.policies }).some(
    ([name, text]) => text !== undefined && text !== Reflect.get(policies, name),
  )
  return rewrites || POLICY_FIELDS.some((field) => differs(event[field], changes[field])) ? ['policies'] : []
}

export interface TouchedCategory {
  readonly id: string
  readonly name: string
  readonly touches: readonly TouchedPart[]
  readonly rule: CategoryRule
}

/** A category whole, or only its prices. */
export type IntendedCategory = Partial<Omit<CategoryInput, 'phases'>> & {
  readonly phases?: readonly PhaseInput[] | undefined
}

/** The stored categories that a list would change for their runners or for held places. */
export function touchedCategories(
  stored: readonly StandingCategory[],
  given: readonly IntendedCategory[],
): TouchedCategory[] {
  return given.flatMap((category) => {
    const before = stored.find(({ id }) => id === category.id)
    if (!before) return []
    const touches: TouchedPart[] = []
    if (RULE_FIELDS.some((field) => differs(before[field], category[field]))) touches.push('rules')
    if (SCHEDULE_FIELDS.some((field) => differs(before[field], category[field]))) touches.push('schedule')
    if (category.phases && pricesOf(before.phases) !== pricesOf(category.phases)) touches.push('prices')
    if (touches.length === 0) return []
    const { starts_at: _starts, phases: _phases, ...rule } = category
    return [{ id: before.id, name: category.name ?? before.name, touches, rule: { ...before, ...rule } }]
  })
}

/** The categories that would start at another moment; one without an hour of its own starts with the race. */
export function movedStarts(
  event: { readonly starts_at: Date | null },
  stored: readonly Pick<StandingCategory, 'id' | 'starts_at'>[],
  given: readonly Pick<CategoryInput, 'id' | 'starts_at'>[],
): string[] {
  const startOf = (own: Date | string | null) => {
    const at = own ?? event.starts_at
    return at === null ? null : new Date(at).getTime()
  }
  return stored.flatMap(({ id, starts_at }) => {
    const after = given.find((category) => category.id === id)?.starts_at
    return after === undefined || startOf(after) === startOf(starts_at) ? [] : [id]
  })
}

const RULE_FIELDS = ['gender_rule', 'min_age', 'max_age', 'age_rule', 'age_taken_on'] as const

const SCHEDULE_FIELDS = ['starts_at', 'distance_m'] as const

function pricesOf(phases: readonly PhaseTerms[]): string {
  return JSON.stringify(
    phases
      .map(({ price_cop, starts_at, ends_at }) => [
        new Date(starts_at).getTime(),
        new Date(ends_at).getTime(),
        price_cop,
      ])
      .toSorted(([a = 0], [b = 0]) => a - b),
  )
}

/** Not named is not changed; an instant is the same however it is written. */
function differs(stored: unknown, given: unknown): boolean {
  if (given === undefined) return false
  if (stored instanceof Date)
    return typeof given !== 'string' || new Date(given).getTime() !== stored.getTime()
  return stored !== given
}

export interface PeopleOfCategory {
  readonly category_id: string
  readonly birth_on: string | null
  readonly gender: Gender | null
  readonly count: number
}

/** Registered runners who would not meet the rules; places without a name are judged when they get one. */
export function excludedBy(
  categories: readonly TouchedCategory[],
  people: readonly PeopleOfCategory[],
  raceOn: string,
): EventImpact['excluded'] {
  return categories
    .filter(({ touches }) => touches.includes('rules'))
    .map(({ id, name, rule }) => ({
      category_id: id,
      name,
      count: people
        .filter(({ category_id }) => category_id === id)
        .reduce((sum, { birth_on, gender, count }) => {
          if (birth_on === null || gender === null) return sum
          return ineligibility(rule, { birth_on, gender }, raceOn) === null ? sum : sum + count
        }, 0),
    }))
    .filter(({ count }) => count > 0)
}

/**
 * What the person saw, in a word that the save must repeat: the change itself and whom it would leave outside. One more
 * runner, on a race that is selling, is no reason to ask again.
 */
export function impactToken(intended: unknown, excluded: EventImpact['excluded']): string {
  return createHash('sha256')
    .update(JSON.stringify([intended, excluded]))
    .digest('base64url')
}
