import { expect, it } from 'vitest'
import { refundSeenFault } from './refund-seen.rules'

it('a refund is as it was seen, or its new amount is told; an answer without it is taken as it is', () => {
  expect(refundSeenFault(80_000, 80_000)).toBeNull()
  expect(refundSeenFault(undefined, 80_000)).toBeNull()
  expect(refundSeenFault(0, 0)).toBeNull()
  expect(refundSeenFault(90_000, 80_000)).toContain('80.000')
})
