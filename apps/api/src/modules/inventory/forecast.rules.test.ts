import { describe, expect, it } from 'vitest'
import { forecastDemand, type Sale } from './forecast.rules'

const day = (on: string) => new Date(`2027-${on}T05:00:00Z`)
const sale: Sale = { now: day('03-15'), opens_at: day('01-01'), ends_at: day('03-25'), is_closed: false }

describe('the demand of race day', () => {
  it('is what is taken and the pace of two weeks for the days that are left', () => {
    expect(forecastDemand(sale, { demand: 100, recent: 28, capacity: 500 })).toBe(120)
  })

  it('is never more than the places there are, and never less than what is taken', () => {
    expect(forecastDemand(sale, { demand: 100, recent: 28, capacity: 110 })).toBe(110)
    expect(forecastDemand(sale, { demand: 100, recent: 28, capacity: 90 })).toBe(100)
    expect(forecastDemand(sale, { demand: 100, recent: 28, capacity: null })).toBe(120)
  })

  it('counts the pace of a race that opened two days ago by those two days', () => {
    expect(forecastDemand({ ...sale, opens_at: day('03-13') }, { demand: 8, recent: 8, capacity: 500 })).toBe(
      48,
    )
  })

  it('counts the first hours as a day', () => {
    const opens_at = new Date('2027-03-15T04:00:00Z')
    expect(forecastDemand({ ...sale, opens_at }, { demand: 3, recent: 3, capacity: 500 })).toBe(33)
  })

  it.each([
    ['registrations are closed', { is_closed: true }],
    ['they ended', { ends_at: day('03-14') }],
    ['nobody said when they end', { ends_at: null }],
  ])('is what is taken once %s', (_, given) => {
    expect(forecastDemand({ ...sale, ...given }, { demand: 100, recent: 28, capacity: 500 })).toBe(100)
  })
})
