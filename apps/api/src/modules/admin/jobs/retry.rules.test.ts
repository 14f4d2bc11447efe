import { expect, test } from 'vitest'
import { freshSince, judgeRetry } from './retry.rules'

const now = new Date('2026-11-10T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000)

test.each([
  ['a mail of yesterday', 'mail.send', false, 1, 'yes'],
  ['a mail whose links may have ended', 'mail.send', false, 3, 'stale'],
  ['other work, however old', 'events.cancelled', false, 60, 'yes'],
  ['what repeats by itself', 'payments.reconcile', true, 0, 'recurring'],
] as const)('%s: %s', (_what, name, is_recurring, days, verdict) => {
  expect(judgeRetry({ name, is_recurring, created_on: daysAgo(days) }, now)).toBe(verdict)
})

test('what is fresh is what may be tried again, to the moment', () => {
  for (const { name, since } of freshSince(now)) {
    const before = new Date(since.getTime() - 1)
    expect(judgeRetry({ name, is_recurring: false, created_on: since }, now)).toBe('yes')
    expect(judgeRetry({ name, is_recurring: false, created_on: before }, now)).toBe('stale')
  }
})
