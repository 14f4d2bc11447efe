import { describe, expect, it } from 'vitest'
import { type CodeFacts, discountRefusal } from './discount-refusal.rules'

const now = new Date('2027-01-15T12:00:00Z')
const good: CodeFacts = {
  is_active: true,
  valid_from: new Date('2027-01-01T00:00:00Z'),
  valid_to: new Date('2027-01-31T23:59:59Z'),
  usage_limit: 10,
  held_count: 4,
  used_count: 5,
  event_ids: [],
}
const refusal = (changes: Partial<CodeFacts>) => discountRefusal({ ...good, ...changes }, 'race', now)

describe('a discount code', () => {
  it('is good while it is active, in its dates and has a use left', () => {
    expect(refusal({})).toBeNull()
    expect(refusal({ event_ids: ['race', 'other'] })).toBeNull()
    expect(refusal({ usage_limit: null, used_count: 1_000_000 })).toBeNull()
  })

  it('is refused with the reason that fits', () => {
    expect(refusal({ is_active: false })).toBe('inactive')
    expect(refusal({ event_ids: ['other'] })).toBe('other_event')
    expect(refusal({ valid_from: new Date('2027-01-15T12:00:01Z') })).toBe('not_yet')
    expect(refusal({ valid_to: new Date('2027-01-15T11:59:59Z') })).toBe('expired')
    expect(refusal({ used_count: 6 })).toBe('used_up')
  })

  it('rules from its first instant to its last', () => {
    expect(refusal({ valid_from: now })).toBeNull()
    expect(refusal({ valid_to: now })).toBeNull()
  })
})
