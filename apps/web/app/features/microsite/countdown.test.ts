import { expect, it } from 'vitest'
import { countdownTo } from './countdown'

const start = '2027-01-24T10:00:00Z'
const before = (milliseconds: number) => countdownTo(start, Date.parse(start) - milliseconds)

it('counts whole days, hours, minutes and seconds', () => {
  expect(before(((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000)).toEqual({
    days: 2,
    hours: 3,
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
