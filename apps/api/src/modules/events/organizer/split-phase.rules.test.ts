import { describe, expect, it } from 'vitest'
import { type SplitFacts, splitOf } from './split-phase.rules'

const now = new Date('2027-01-10T15:00:00Z')
const phase: SplitFacts = {
  name: 'Preventa',
  price_cop: 80_000,
  starts_at: new Date('2027-01-01T05:00:00Z'),
  ends_at: new Date('2027-02-01T05:00:00Z'),
  max_quantity: 100,
  held_count: 3,
  confirmed_count: 20,
}
const split = (given: Partial<SplitFacts> = {}, price_cop = 95_000, names = ['Preventa']) =>
  splitOf({ ...phase, ...given }, { price_cop, names, timezone: 'America/Bogota', now })

describe('a price changed from now on', () => {
  it('leaves what was sold in a phase that has no more, and goes on with what was left', () => {
    expect(split()).toEqual({
      outcome: 'split',
      ended: { ends_at: now, max_quantity: 23 },
      following: {
        name: 'Preventa (desde el 10 de ene)',
        price_cop: 95_000,
        starts_at: now,
        ends_at: phase.ends_at,
        max_quantity: 77,
      },
    })
  })

  it('closes also a phase that had no quantity, and the next has none', () => {
    expect(split({ max_quantity: null })).toMatchObject({
      ended: { max_quantity: 23 },
      following: { max_quantity: null },
    })
  })

  it('takes a name that no other phase has', () => {
    const taken = ['Preventa', 'preventa (desde el 10 de ene)']
    expect(split({ name: 'Preventa (desde el 2 de ene)' }, 95_000, taken)).toMatchObject({
      following: { name: 'Preventa (desde el 10 de ene, 2)' },
    })
    const apart = ['Preventa', ' Preventa (desde el 10 de ene) ']
    expect(split({}, 95_000, apart)).toMatchObject({
      following: { name: 'Preventa (desde el 10 de ene, 2)' },
    })
    expect(split({ name: 'Preventa (desde el 2 de ene) VIP' })).toMatchObject({
      following: { name: 'Preventa (desde el 2 de ene) VIP (desde el 10 de ene)' },
    })
    expect(split({ name: 'P'.repeat(60) })).toMatchObject({
      following: { name: expect.stringMatching(/^.{60}$/) },
    })
  })

  it('is only a correction while nobody took a place', () => {
    expect(split({ held_count: 0, confirmed_count: 0 })).toEqual({ outcome: 'rewritten', price_cop: 95_000 })
  })

  it.each([
    ['that ended', { ends_at: now }, 95_000],
    ['that sold all it had', { max_quantity: 23 }, 95_000],
    ['that sells before its date', { starts_at: now }, 95_000],
    ['that costs as much', {}, 80_000],
  ])('is refused of a phase %s', (_, given, price) => {
    expect(split(given, price).outcome).toBe('refused')
  })
})
