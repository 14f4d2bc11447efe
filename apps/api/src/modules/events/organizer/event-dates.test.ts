import { describe, expect, it } from 'vitest'
import { shiftDates } from './duplicate-dates.rules'
import { nextDate } from './next-date.rules'

describe('the dates of a copy', () => {
  const race = new Date('2026-03-15T11:00:00Z')

  it('move with the race', () => {
    const dates = shiftDates(race, new Date('2027-03-14T11:00:00Z'))
    expect(dates.instant('2026-01-01T05:00:00+00:00')?.toISOString()).toBe('2026-12-31T05:00:00.000Z')
    expect(dates.instant(null)).toBeNull()
    expect(dates.calendarDate('2026-01-01')).toBe('2027-01-01')
  })

  it('keep the last of February in common years', () => {
    const dates = shiftDates(new Date('2028-03-15T11:00:00Z'), new Date('2029-03-14T11:00:00Z'))
    expect(dates.calendarDate('2028-02-29')).toBe('2029-02-28')
  })

  it.each([
    ['without a new date', race, undefined],
    ['without an old one', null, new Date('2027-03-14T11:00:00Z')],
  ])('are none %s', (_, oldRace, newRace) => {
    const dates = shiftDates(oldRace, newRace)
    expect(dates.starts_at).toBe(newRace ?? null)
    expect(dates.instant('2026-01-01T05:00:00Z')).toBeNull()
    expect(dates.calendarDate('2026-01-01')).toBe('2026-01-01')
  })
})

describe('the next date of an event', () => {
  const event = {
    state: 'published' as const,
    registration_opens_at: new Date('2027-01-01T05:00:00Z'),
    registration_closes_at: new Date('2027-03-10T05:00:00Z'),
    starts_at: new Date('2027-03-14T11:00:00Z'),
  }
  it.each([
    ['2026-12-01T00:00:00Z', 'registration_opens'],
    ['2027-01-01T05:00:00Z', 'registration_closes'],
    ['2027-03-12T00:00:00Z', 'race'],
    ['2027-03-14T11:00:00Z', undefined],
  ])('seen on %s is %s', (now, kind) => {
    expect(nextDate(event, new Date(now))?.kind).toBe(kind)
  })

  it('is none once it is cancelled', () => {
    expect(nextDate({ ...event, state: 'cancelled' }, new Date('2026-12-01T00:00:00Z'))).toBeNull()
  })
})
