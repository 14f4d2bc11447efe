import { describe, expect, it } from 'vitest'
import { shiftDates } from './duplicate-dates.rules'

const race = new Date('2027-03-14T11:00:00Z')

describe('the dates of a copy', () => {
  it('move as far as the race does', () => {
    const next = new Date('2028-03-12T11:00:00Z')
    const shift = shiftDates(race, next)
    expect(shift.starts_at).toEqual(next)
    expect(shift.instant(new Date('2027-01-10T05:00:00Z'))).toEqual(new Date('2028-01-09T05:00:00Z'))
    expect(shift.instant('2027-01-10T05:00:00Z')).toEqual(new Date('2028-01-09T05:00:00Z'))
    expect(shift.instant(null)).toBeNull()
  })

  it('count ages on the same day of another year', () => {
    const shift = shiftDates(race, new Date('2029-05-20T11:00:00Z'))
    expect(shift.calendarDate('2027-12-31')).toBe('2029-12-31')
    expect(shift.calendarDate(null)).toBeNull()
  })

  it('take 29 February to the 28th of a year that has none, and only then', () => {
    const leap = new Date('2028-06-04T11:00:00Z')
    expect(shiftDates(leap, new Date('2029-06-03T11:00:00Z')).calendarDate('2028-02-29')).toBe('2029-02-28')
    expect(shiftDates(leap, new Date('2032-06-06T11:00:00Z')).calendarDate('2028-02-29')).toBe('2032-02-29')
    expect(shiftDates(leap, new Date('2029-06-03T11:00:00Z')).calendarDate('2028-03-29')).toBe('2029-03-29')
    expect(shiftDates(leap, new Date('2029-06-03T11:00:00Z')).calendarDate('2028-02-27')).toBe('2029-02-27')
  })

  it('are none without a date to count from or to, but ages stay counted where they were', () => {
    for (const shift of [shiftDates(null, race), shiftDates(race, undefined)]) {
      expect(shift.instant(race)).toBeNull()
      expect(shift.calendarDate('2027-12-31')).toBe('2027-12-31')
    }
    expect(shiftDates(null, race).starts_at).toEqual(race)
    expect(shiftDates(race, undefined).starts_at).toBeNull()
  })
})
