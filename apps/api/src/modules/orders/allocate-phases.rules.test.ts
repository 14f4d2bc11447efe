import { describe, expect, it } from 'vitest'
import { allocatePhases, type SoldPhase } from './allocate-phases.rules'

const now = new Date('2027-01-15T12:00:00Z')
const phase = (name: string, from: string, to: string, given: Partial<SoldPhase> = {}): SoldPhase => ({
  id: name,
  name,
  price_cop: 1,
  starts_at: new Date(from),
  ends_at: new Date(to),
  max_quantity: null,
  taken: 0,
  ...given,
})
const early = (given: Partial<SoldPhase>) => phase('early', '2027-01-01', '2027-01-20', given)
const general = (given: Partial<SoldPhase> = {}) => phase('general', '2027-01-20', '2027-02-01', given)

const names = (phases: readonly SoldPhase[], quantity: number, at = now) => {
  const allocation = allocatePhases(phases, quantity, at)
  return allocation.outcome === 'allocated' ? allocation.phases.map(({ name }) => name) : allocation.outcome
}

describe('which price each place sells at', () => {
  it('is the current phase while it has places', () => {
    expect(names([general(), early({ max_quantity: 10, taken: 7 })], 3)).toEqual(['early', 'early', 'early'])
  })

  it('passes to the next phase place by place', () => {
    expect(names([early({ max_quantity: 10, taken: 8 }), general()], 3)).toEqual([
      'early',
      'early',
      'general',
    ])
  })

  it('counts against each phase only what is taken of it', () => {
    const last = phase('last', '2027-02-01', '2027-03-01')
    const few = [early({ max_quantity: 1 }), general({ max_quantity: 2 }), last]
    expect(names(few, 4)).toEqual(['early', 'general', 'general', 'last'])
  })

  it('begins at the very instant of a phase and ends at that of its end', () => {
    const full = early({ max_quantity: 1, taken: 1 })
    expect(names([full], 1, full.starts_at)).toBe('sold_out')
    expect(names([full], 1, full.ends_at)).toBe('not_on_sale')
  })

  it('is sold out when no phase has as many left', () => {
    expect(names([early({ max_quantity: 10, taken: 8 }), general({ max_quantity: 1 })], 4)).toBe('sold_out')
    expect(names([early({ max_quantity: 10, taken: 10 })], 1)).toBe('sold_out')
  })

  it('is nothing before the first phase, between two and after the last', () => {
    expect(names([general()], 1)).toBe('not_on_sale')
    expect(names([early({})], 1, new Date('2027-03-01'))).toBe('not_on_sale')
    expect(names([], 1)).toBe('not_on_sale')
  })
})
