import { expect, it } from 'vitest'
import { serviceFee, shownServiceFee } from './service-fee'

const rule = { percentage: 5, fixed_cop: 1_200 }

it.each([
  [85_000, 5_450],
  [99_999, 6_200],
  [0, 0],
])('on a place of %i the fee is %i', (price, fee) => {
  expect(serviceFee(price, rule)).toBe(fee)
})

it('is not shown to the runner when the organizer pays it', () => {
  expect(shownServiceFee(85_000, 'organizer', rule)).toBe(0)
})
