import { expect, it } from 'vitest'
import { secondsToWait } from './pause-between-mails.rules'

const sent = new Date('2027-03-01T12:00:00.000Z')
const after = (ms: number) => new Date(sent.getTime() + ms)

it.each([
  ['two minutes right after the last one', 0, 120],
  ['what is left of them', 50_000, 70],
  ['a whole second for a started one', 119_001, 1],
  ['nothing once they passed', 120_000, 0],
  ['nothing much later', 3_600_000, 0],
])('another mail waits %s', (_, elapsed, seconds) => {
  expect(secondsToWait(sent, after(elapsed))).toBe(seconds)
})

it('the first mail waits for nothing', () => {
  expect(secondsToWait(undefined, sent)).toBe(0)
})
