import { expect, it } from 'vitest'
import { afterHours, timeLeft } from './hold-time'

const NOW = Date.parse('2026-11-16T12:00:00.000Z')

it.each([
  ['2026-11-18T17:30:00.000Z', { days: 2, hours: 5, minutes: 0 }],
  ['2026-11-16T15:12:00.000Z', { days: 0, hours: 3, minutes: 12 }],
  ['2026-11-16T12:00:01.000Z', { days: 0, hours: 0, minutes: 1 }],
  ['2026-11-16T11:00:00.000Z', { days: 0, hours: 0, minutes: 0 }],
])('until %s there are %o', (until, left) => {
  expect(timeLeft(until, NOW)).toEqual(left)
})

it('counts hours from now', () => {
  expect(afterHours(72, NOW)).toBe('2026-11-19T12:00:00.000Z')
})
