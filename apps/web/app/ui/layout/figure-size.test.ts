import { expect, test } from 'vitest'
import { figureSize } from './figure-size'

test('a long amount gets a smaller share of its card, so that none of its digits is cut', () => {
  expect(figureSize('$ 650.110.000', '2rem')).toBe('min(2rem, 11cqi)')
  expect(figureSize('$ 42', '2rem')).toBe('min(2rem, 36cqi)')
})
