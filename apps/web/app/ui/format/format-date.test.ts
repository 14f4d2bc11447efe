import { expect, it } from 'vitest'
import { bogotaClock, bogotaInstant, isCalendarDate } from './bogota-time'
import {
  formatAtTime,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDayMonthTime,
  formatLongDate,
  formatTime,
  lastMomentOf,
} from './format-date'

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

it('a start reads «dom 14 mar 2027, 6:00 a. m.»', () => {
  expect(plainSpaces(formatDateTime('2027-03-14T11:00:00Z'))).toBe('dom 14 mar 2027, 6:00 a. m.')
})

it('the hour never splits from its half of the day', () => {
  expect(formatTime('2027-03-14T11:00:00Z')).toBe('6:00\u00a0a.\u00a0m.')
})

it.each([
  ['2027-03-14T05:00:00Z', '12:00 a. m.'],
  ['2027-03-14T16:59:00Z', '11:59 a. m.'],
  ['2027-03-14T17:00:00Z', '12:00 p. m.'],
  ['2027-03-14T23:05:00Z', '6:05 p. m.'],
])('%s is %s in Bogotá', (instant, text) => {
  expect(plainSpaces(formatTime(instant))).toBe(text)
})

it.each([
  ['2027-03-14T18:01:00Z', 'a la 1:01 p. m.'],
  ['2027-03-14T06:30:00Z', 'a la 1:30 a. m.'],
  ['2027-03-14T15:00:00Z', 'a las 10:00 a. m.'],
  ['2027-03-14T17:00:00Z', 'a las 12:00 p. m.'],
])('inside a sentence %s is %s', (instant, text) => {
  expect(plainSpaces(formatAtTime(instant))).toBe(text)
})

it('an evening in Bogotá that is already tomorrow in UTC keeps its day', () => {
  expect(formatDate('2027-03-15T03:30:00Z')).toBe('dom 14 mar 2027')
})

it('a birthday is a calendar date and never moves', () => {
  expect(formatDate('1990-01-01')).toBe('lun 1 ene 1990')
  expect(formatLongDate('2027-03-14')).toBe('domingo 14 de marzo de 2027')
  expect(formatDayMonth('2027-12-31')).toBe('31 dic')
  expect(formatDayMonthTime('2026-11-19T15:40:00.000Z')).toBe('19 nov, 10:40\u00a0a.\u00a0m.')
})

it('what ends at midnight lasts through the day before', () => {
  expect(formatDayMonthTime(lastMomentOf('2026-12-05T05:00:00.000Z'))).toBe('4 dic, 11:59\u00a0p.\u00a0m.')
  expect(formatDayMonth(lastMomentOf('2026-12-05T05:00:00.000Z'))).toBe('4 dic')
  expect(formatDayMonthTime(lastMomentOf('2026-11-19T15:40:00.000Z'))).toBe('19 nov, 10:40\u00a0a.\u00a0m.')
})

it('what is not a date shows nothing', () => {
  expect(formatDateTime('pronto')).toBe('')
  expect(formatDate('2027-02-30x')).toBe('')
})

it('the clock of Bogotá goes and comes back', () => {
  expect(bogotaClock('2027-03-14T11:00:00Z')).toEqual({
    year: 2027,
    month: 3,
    day: 14,
    weekday: 0,
    hour: 6,
    minute: 0,
  })
  expect(bogotaInstant('2027-03-14', '06:00')).toBe('2027-03-14T11:00:00.000Z')
  expect(bogotaInstant('2027-03-14', '23:30')).toBe('2027-03-15T04:30:00.000Z')
})

it.each([
  ['2027-02-29', '06:00'],
  ['2027-03-14', '24:00'],
  ['2027-03-14', ''],
  ['14/03/2027', '06:00'],
])('%s %s is no moment', (date, time) => {
  expect(bogotaInstant(date, time)).toBeNull()
})

it('knows real days from invented ones', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
  expect(isCalendarDate('2027-02-29')).toBe(false)
  expect(isCalendarDate('2027-13-01')).toBe(false)
})
