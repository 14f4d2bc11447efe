import { describe, expect, it } from 'vitest'
import { discountOn, serviceFee, splitPrice } from './pricing'

const rule = { percentage: 5, fixed_cop: 1_200 }

it.each([
  [85_000, 5_450],
  [99_999, 6_200],
  [0, 0],
])('on a place of %i the fee is %i', (price, fee) => {
  expect(serviceFee(price, rule)).toBe(fee)
})

it('a fixed discount takes off no more than there is', () => {
  expect(discountOn(30_000, { type: 'fixed_amount', value: 50_000 })).toBe(30_000)
  expect(discountOn(33_333, { type: 'percentage', value: 10 })).toBe(3_333)
})

describe('one place', () => {
  it('costs the runner the fee on top, and its organizer receives the price', () => {
    expect(splitPrice(85_000, { rule, payer: 'runner' })).toEqual({
      runner_pays_cop: 90_450,
      fee_cop: 5_450,
      organizer_receives_cop: 85_000,
    })
  })

  it('costs the runner its price alone where the organizer carries the fee', () => {
    expect(splitPrice(85_000, { rule, payer: 'organizer' })).toEqual({
      runner_pays_cop: 85_000,
      fee_cop: 5_450,
      organizer_receives_cop: 79_550,
    })
  })

  it('with a code pays its fee on what is left, and none when nothing is left', () => {
    const half = { type: 'percentage', value: 50 } as const
    expect(splitPrice(80_000, { rule, payer: 'runner' }, half)).toEqual({
      runner_pays_cop: 43_200,
      fee_cop: 3_200,
      organizer_receives_cop: 40_000,
    })
    const whole = { type: 'fixed_amount', value: 90_000 } as const
    expect(splitPrice(80_000, { rule, payer: 'organizer' }, whole)).toEqual({
      runner_pays_cop: 0,
      fee_cop: 0,
      organizer_receives_cop: 0,
    })
  })
})
