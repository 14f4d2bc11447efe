import { expect, it } from 'vitest'
import { clockText, secondsLeft } from './time-left'

const RECEIVED = Date.UTC(2026, 10, 15, 12)
const deadline = {
  expiresAt: '2026-11-15T12:20:00.000Z',
  serverNow: '2026-11-15T12:00:00.000Z',
  receivedAt: RECEIVED,
}

it('counts down from what the server said', () => {
  expect(secondsLeft(deadline, RECEIVED)).toBe(1_200)
  expect(secondsLeft(deadline, RECEIVED + 61_000)).toBe(1_139)
})

it('a phone whose clock is an hour off counts the same', () => {
  const off = RECEIVED + 3_600_000
  expect(secondsLeft({ ...deadline, receivedAt: off }, off + 61_000)).toBe(1_139)
})

it('ends at zero and stays there, and a clock set back gives nobody more time', () => {
  expect(secondsLeft(deadline, RECEIVED + 1_199_500)).toBe(1)
  expect(secondsLeft(deadline, RECEIVED + 1_200_000)).toBe(0)
  expect(secondsLeft(deadline, RECEIVED + 9_999_000)).toBe(0)
  expect(secondsLeft(deadline, RECEIVED - 600_000)).toBe(1_200)
})

it('a date that is none leaves no time', () => {
  expect(secondsLeft({ ...deadline, expiresAt: 'pronto' }, RECEIVED)).toBe(0)
})

it('is written as minutes and seconds', () => {
  expect(clockText(1_200)).toBe('20:00')
  expect(clockText(65)).toBe('1:05')
  expect(clockText(0)).toBe('0:00')
})

it('what is kept for a day is told in hours', () => {
  expect([86_399, 3_600, 3_599].map(clockText)).toEqual(['23:59:59', '1:00:00', '59:59'])
})
