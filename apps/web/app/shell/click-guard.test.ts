import { expect, test } from 'vitest'
import { createClickGuard } from './click-guard'

test('a click within 500 ms of the one that counted is ignored, the next one counts', () => {
  let now = 10_000
  const accepts = createClickGuard(500, () => now)
  expect(accepts()).toBe(true)
  now += 499
  expect(accepts()).toBe(false)
  now += 1
  expect(accepts()).toBe(true)
})

test('impatient clicks do not push the window forward', () => {
  let now = 0
  const accepts = createClickGuard(500, () => now)
  const accepted = Array.from({ length: 11 }, () => {
    const result = accepts()
    now += 100
    return result
  })
  expect(accepted.filter(Boolean)).toHaveLength(3)
})
