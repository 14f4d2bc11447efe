import { describe, expect, it } from 'vitest'
import { phaseByHand, receivedByHand, whyNotByHand } from './manual-registration.rules'

const day = (date: string) => new Date(`${date}T05:00:00Z`)
const phase = (id: string, from: string, to: string, max_quantity: number | null = null, taken = 0) => ({
  id,
  name: id,
  price_cop: 1000,
  starts_at: day(from),
  ends_at: day(to),
  max_quantity,
  taken,
})

describe('the price of a place written by hand', () => {
  const early = phase('early', '2027-01-01', '2027-02-01')
  const late = phase('late', '2027-02-01', '2027-03-01')

  it('is the one on sale', () => {
    expect(phaseByHand([late, early], day('2027-01-15'))?.id).toBe('early')
  })

  it('is, outside the dates of sale, the last with room', () => {
    expect(phaseByHand([late, early], day('2027-04-01'))?.id).toBe('late')
    const full = { ...late, max_quantity: 5, taken: 5 }
    expect(phaseByHand([full, early], day('2027-04-01'))?.id).toBe('early')
    expect(phaseByHand([{ ...full, taken: 4 }, early], day('2027-04-01'))?.id).toBe('late')
  })

  it('is none when every price sold all it had', () => {
    expect(phaseByHand([phase('only', '2027-01-01', '2027-02-01', 2, 2)], day('2027-04-01'))).toBeUndefined()
    expect(phaseByHand([], day('2027-04-01'))).toBeUndefined()
  })
})

describe('what the organizer received', () => {
  it('is what they say, else the price', () => {
    expect(receivedByHand('cash', 700, 1000)).toEqual({ amount_cop: 700 })
    expect(receivedByHand('transfer', 0, 1000)).toEqual({ amount_cop: 0 })
    expect(receivedByHand('cash', undefined, 1000)).toEqual({ amount_cop: 1000 })
  })

  it('is nothing for a courtesy', () => {
    expect(receivedByHand('courtesy', undefined, 1000)).toEqual({ amount_cop: 0 })
    expect(receivedByHand('courtesy', 0, 1000)).toEqual({ amount_cop: 0 })
    expect(receivedByHand('courtesy', 700, 1000)).toHaveProperty('fault')
  })
})

describe('an event takes people by hand', () => {
  const event = { state: 'published' as const, starts_at: day('2027-06-15'), timezone: 'America/Bogota' }

  it('until the end of its day, there', () => {
    expect(whyNotByHand(event, day('2027-06-15'))).toBeNull()
    expect(whyNotByHand(event, new Date('2027-06-16T04:59:59Z'))).toBeNull()
    expect(whyNotByHand(event, day('2027-06-16'))).toBe('Este evento ya pasó')
    expect(whyNotByHand({ ...event, starts_at: null }, day('2030-01-01'))).toBeNull()
  })

  it('when it is neither a draft, nor cancelled, nor over', () => {
    const why = (state: 'draft' | 'cancelled' | 'finished') =>
      whyNotByHand({ ...event, state }, day('2027-01-01'))
    expect(why('draft')).toContain('Publica')
    expect(why('cancelled')).toContain('cancelado')
    expect(why('finished')).toContain('pasó')
  })
})
