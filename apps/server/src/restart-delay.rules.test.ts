import { expect, it } from 'vitest'
import { restartDelay } from './restart-delay.rules'

it.each([
  ['the first that dies', 0, 100, 1_000],
  ['one that dies at once again', 1_000, 100, 2_000],
  ['the one after', 2_000, 100, 4_000],
  ['one after many', 16_000, 100, 30_000],
  ['one more', 30_000, 100, 30_000],
  ['one that had served for a minute', 30_000, 60_000, 1_000],
])('%s is replaced after its time', (_, last, lived, delay) => {
  expect(restartDelay(last, lived)).toBe(delay)
})
