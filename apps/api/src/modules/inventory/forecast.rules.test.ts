import { describe, expect, it } from 'vitest'
import { forecastDemand, type Sale } from './forecast.rules'

const day = (on: string) => new Date(`2027-${on}T05:00:00Z`)
const sale: Sale = { now: day('03-15'), opens_at: day('01-01'), ends_at: day('03-25'), is_closed: false }
const all = (demand: number, recent: number, capacity: number | null = 500, given: Partial<Sale> = {}) =>
  forecastDemand({ ...sale, ...given }, { demand, recent }, { demand, recent, capacity })

describe('the demand of race day', () => {
  it('is what is taken and the pace of two weeks for the days that are left', () => {
    expect(all(100, 28)).toBe(120)
    expect(all(100, 28, null)).toBe(120)
  })

  it('is never more than the places there are, and never less than what is taken', () => {
    expect(all(100, 28, 110)).toBe(110)
    expect(all(100, 28, 90)).toBe(100)
  })

  it('shares the places that are left among the sizes as they were chosen lately', () => {
    const places = { demand: 100, recent: 28, capacity: 108 }
    expect(forecastDemand(sale, { demand: 30, recent: 21 }, places)).toBe(36)
    expect(forecastDemand(sale, { demand: 70, recent: 7 }, places)).toBe(72)
    expect(forecastDemand(sale, { demand: 5, recent: 0 }, { ...places, recent: 0 })).toBe(5)
  })

  it('counts the pace of a race that opened two days ago by those two days', () => {
    expect(all(8, 8, 500, { opens_at: day('03-13') })).toBe(48)
  })

  it('counts the first hours as a day', () => {
    expect(all(3, 3, 500, { opens_at: new Date('2027-03-15T04:00:00Z') })).toBe(33)
  })

  it.each([
    ['registrations are closed', { is_closed: true }],
    ['they ended', { ends_at: day('03-14') }],
    ['nobody said when they end', { ends_at: null }],
  ])('is what is taken once %s', (_, given) => {
    expect(all(100, 28, 500, given)).toBe(100)
  })
})
