import { describe, expect, it } from 'vitest'
import {
  businessDaysBetween,
  holidaysOf,
  isBusinessDay,
  plusBusinessDays,
  plusMonths,
} from './business-days.rules'

describe('holidays in Colombia', () => {
  it.each([
    [2024, '2024-03-28', '2024-03-29'],
    [2025, '2025-04-17', '2025-04-18'],
    [2026, '2026-04-02', '2026-04-03'],
    [2027, '2027-03-25', '2027-03-26'],
    [2028, '2028-04-13', '2028-04-14'],
    [2029, '2029-03-29', '2029-03-30'],
    [2030, '2030-04-18', '2030-04-19'],
  ])('of %d hold Holy Thursday and Good Friday where Easter puts them', (year, thursday, friday) => {
    expect(holidaysOf(year)).toContain(thursday)
    expect(holidaysOf(year)).toContain(friday)
  })

  it('of 2026 are these eighteen', () => {
    expect([...holidaysOf(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ])
  })

  it.each([
    [
      2024,
      ['2024-01-08', '2024-03-25', '2024-05-13', '2024-06-03', '2024-06-10', '2024-07-01', '2024-11-11'],
    ],
    [
      2025,
      ['2025-01-06', '2025-03-24', '2025-06-02', '2025-06-23', '2025-06-30', '2025-08-18', '2025-10-13'],
    ],
    [
      2027,
      ['2027-01-11', '2027-03-22', '2027-05-10', '2027-05-31', '2027-06-07', '2027-07-05', '2027-11-15'],
    ],
    [
      2028,
      ['2028-01-10', '2028-03-20', '2028-05-29', '2028-06-19', '2028-06-26', '2028-07-03', '2028-11-13'],
    ],
    [
      2029,
      ['2029-01-08', '2029-03-19', '2029-05-14', '2029-06-04', '2029-06-11', '2029-07-02', '2029-11-12'],
    ],
    [
      2030,
      ['2030-01-07', '2030-03-25', '2030-06-03', '2030-06-24', '2030-07-01', '2030-08-19', '2030-10-14'],
    ],
  ])('of %d move to their Mondays', (year, days) => {
    for (const day of days) expect(holidaysOf(year)).toContain(day)
  })
})

describe('a term in working days', () => {
  it('begins the day after, and skips weekends and holidays', () => {
    expect(plusBusinessDays('2026-11-13', 1)).toBe('2026-11-17')
    expect(plusBusinessDays('2026-11-17', 10)).toBe('2026-12-01')
    expect(plusBusinessDays('2026-12-01', 15)).toBe('2026-12-23')
    expect(plusBusinessDays('2026-12-24', 1)).toBe('2026-12-28')
  })

  it('is counted back the same way', () => {
    expect(businessDaysBetween('2026-11-13', '2026-11-17')).toBe(1)
    expect(businessDaysBetween('2026-11-17', '2026-11-13')).toBe(-1)
    expect(businessDaysBetween('2026-11-17', '2026-11-17')).toBe(0)
    expect(isBusinessDay('2026-11-16')).toBe(false)
  })

  it('two months after the end of December is the end of February', () => {
    expect(plusMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(plusMonths('2026-11-16', 2)).toBe('2027-01-16')
  })
})
