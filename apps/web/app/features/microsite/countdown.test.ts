import { expect, it } from 'vitest'
import { countdownTo } from './countdown'

const start = '2027-01-24T10:00:00Z'
const before = (milliseconds: number) => countdownTo(start, Date.parse(start) - milliseconds)

it('counts calendar days in Colombia, and the whole hours, minutes and seconds left', () => {
  expect(before(((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000)).toEqual({
    days: 2,
    hours: 51,
    minutes: 4,
    seconds: 5,
  })
})

it('the last second still counts, and the start ends it', () => {
  expect(before(1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(before(0)).toBeNull()
  expect(before(-60_000)).toBeNull()
  expect(countdownTo('pronto', 0)).toBeNull()
})

it.each([
  ['a quarter to midnight, two days before', '2027-01-23T04:45:00Z', 2],
  ['a quarter past midnight, the day before', '2027-01-23T05:15:00Z', 1],
  ['late on the day before', '2027-01-24T04:45:00Z', 1],
  ['before dawn on the day', '2027-01-24T06:00:00Z', 0],
])('%s', (_, now, days) => {
  expect(countdownTo(start, Date.parse(now))?.days).toBe(days)
})
