import { expect, it } from 'vitest'
import { startingPrice } from './starting-price'
import { exampleCategory } from './testing/example-race'

const at = (total_cop: number | null, status: typeof exampleCategory.status = 'open') => ({
  ...exampleCategory,
  status,
  total_cop,
})
const told = (...categories: ReturnType<typeof at>[]) =>
  startingPrice({ categories })?.words.replace('\u00a0', ' ')

it('the lowest total that can still be paid', () => {
  expect(told(at(153_450), at(121_950, 'last_places'))).toBe('$ 121.950')
  expect(told(at(153_450), at(90_000, 'sold_out'))).toBe('$ 153.450')
  expect(told(at(null), at(90_000, 'sold_out'))).toBeUndefined()
})

it('one free distance does not make the race free', () => {
  expect(told(at(0), at(60_000))).toBe('Con distancia gratis')
  expect(told(at(0))).toBe('Gratis')
})
