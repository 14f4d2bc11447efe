import { describe, expect, it } from 'vitest'
import { missedTurn, secondsBetween } from './recurring-turns.rules'

it.each([
  ['* * * * *', 60],
  ['*/3 * * * *', 180],
  ['17 * * * *', 3_600],
  ['17 3 * * *', 86_400],
  // From 12 to 23: the night is the longest time.
  ['*/15 12-23 * * *', 13 * 3_600],
])('«%s» comes back after %i seconds at the latest', (cron, seconds) => {
  expect(secondsBetween(cron)).toBe(seconds)
})

it('an expression that it cannot read is refused', () => {
  expect(() => secondsBetween('0 1,5 * * *')).toThrow('1,5')
})

describe('a nightly turn at 3:17 in Bogotá', () => {
  const isMissed = (wentWell: string | null, now: string, cron = '17 3 * * *') =>
    missedTurn(cron, wentWell === null ? null : new Date(wentWell), new Date(now)) !== undefined

  it.each([
    ['went well last night', '2026-06-07T08:17:20Z', '2026-06-07T15:00:00Z', false],
    ['went well the night before', '2026-06-06T08:17:20Z', '2026-06-07T15:00:00Z', true],
    [
      'went well yesterday, and today it is not time yet',
      '2026-06-06T08:17:20Z',
      '2026-06-07T08:10:00Z',
      false,
    ],
    ['is starting by itself now', '2026-06-06T08:17:20Z', '2026-06-07T08:18:00Z', false],
    ['should have started some minutes ago', '2026-06-06T08:17:20Z', '2026-06-07T08:20:00Z', true],
    ['was missed, and it is another day in London', '2026-06-06T08:17:20Z', '2026-06-08T02:00:00Z', true],
    [
      'went well at its time, and it is another day in London',
      '2026-06-07T08:17:20Z',
      '2026-06-08T02:00:00Z',
      false,
    ],
    ['was done late in the morning', '2026-06-07T12:00:00Z', '2026-06-07T15:00:00Z', false],
    ['has never been', null, '2026-06-07T15:00:00Z', false],
  ])('%s', (_, wentWell, now, missed) => {
    expect(isMissed(wentWell, now)).toBe(missed)
  })

  it('is named by its own instant, so that each is made up once', () => {
    expect(
      missedTurn('17 3 * * *', new Date('2026-06-05T08:17:20Z'), new Date('2026-06-07T15:00:00Z')),
    ).toEqual(new Date('2026-06-07T08:17:00Z'))
  })

  it('what recurs more often comes by itself', () => {
    expect(isMissed('2026-01-01T00:00:00Z', '2026-06-07T15:00:00Z', '17 * * * *')).toBe(false)
  })
})
