import { expect, it } from 'vitest'
import { clockFault } from './clock-fault'

const MINUTE = 60_000

it('a clock that is a little off is left alone', () => {
  expect(clockFault(0)).toBeNull()
  expect(clockFault(-4 * MINUTE)).toBeNull()
})

it.each([
  [-6 * MINUTE, { count: 6, unit: 'minutes' }],
  [5 * 60 * MINUTE, { count: 5, unit: 'hours' }],
  [72 * 60 * MINUTE, { count: 3, unit: 'days' }],
])('%i ms off is told as %o', (aheadMs, fault) => {
  expect(clockFault(aheadMs)).toEqual(fault)
})
