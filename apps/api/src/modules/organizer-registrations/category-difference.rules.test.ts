import { expect, it } from 'vitest'
import { differenceFault } from './category-difference.rules'

it('only what costs less is returned', () => {
  expect(differenceFault('refund', -1)).toBeNull()
  expect(differenceFault('refund', 0)).not.toBeNull()
  expect(differenceFault('refund', 1)).not.toBeNull()
})

it.each(['note', 'none'] as const)('a difference decided as «%s» may go either way', (difference) => {
  for (const difference_cop of [-1, 0, 1]) expect(differenceFault(difference, difference_cop)).toBeNull()
})
