import { type Discount, discountOn } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { feePayerOf, priceOrder, shareOut } from './pricing.rules'

const DEFAULT_FEE = { percentage: 5, fixed_cop: 1_200 }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const onTop = { rule: DEFAULT_FEE, payer: 'runner' } as const
const places = (...prices: number[]) => prices.map((price_cop) => ({ price_cop }))

/** The same numbers on every run, and other ones for every seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

function randomOrder(seed: number) {
  const random = randomNumbers(seed)
  const prices = Array.from({ length: 1 + random(10) }, () =>
    random(8) === 0 ? 0 : random(3) === 0 ? random(100_000_000) : 1_000 * random(400) + random(3),
  )
  const kinds: (Discount | null)[] = [
    null,
    { type: 'percentage', value: 1 + random(100) },
    { type: 'fixed_amount', value: 1 + random(300_000) },
  ]
  return {
    prices,
    discount: kinds[random(3)] ?? null,
    payer: random(2) === 0 ? 'runner' : 'organizer',
  } as const
}

describe('a discount', () => {
  it('is a part of the price or an amount, and never more than the price', () => {
    expect(discountOn(50_000, { type: 'percentage', value: 10 })).toBe(5_000)
    expect(discountOn(50_000, { type: 'fixed_amount', value: 10 })).toBe(10)
    expect(discountOn(50_000, { type: 'fixed_amount', value: 60_000 })).toBe(50_000)
    expect(discountOn(50_000, { type: 'percentage', value: 100 })).toBe(50_000)
  })
})

describe('the price of an order', () => {
  it('always adds up, whatever is bought with whatever discount', () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const { prices, discount, payer } = randomOrder(seed)
      const order = priceOrder(places(...prices), discount, { rule: DEFAULT_FEE, payer })
      const adds =
        sum(order.places.map(({ price_cop }) => price_cop)) === order.subtotal_cop &&
        sum(order.places.map(({ discount_cop }) => discount_cop)) === order.discount_cop &&
        sum(order.places.map(({ service_fee_cop }) => service_fee_cop)) === order.service_fee_cop &&
        order.total_cop === order.subtotal_cop - order.discount_cop + order.service_fee_cop
      const isSound = order.places.every(
        ({ price_cop, discount_cop, service_fee_cop }) =>
          discount_cop >= 0 &&
          discount_cop <= price_cop &&
          (price_cop > discount_cop || service_fee_cop === 0),
      )
      const hasOnePayer = order.service_fee_cop === 0 || order.organizer_fee_cop === 0
      expect({ seed, adds, isSound, hasOnePayer, isBelowZero: order.total_cop < 0 }).toEqual({
        seed,
        adds: true,
        isSound: true,
        hasOnePayer: true,
        isBelowZero: false,
      })
    }
  })

  it('rounds a percentage once for the whole order, not once per place', () => {
    // A third of a peso per place, three times: one peso, not none.
    const order = priceOrder(places(33, 33, 33), { type: 'percentage', value: 1 }, onTop)
    expect(order.discount_cop).toBe(1)
  })

  it('never lets a fixed discount go below nothing, and a place that costs nothing has no fee', () => {
    const order = priceOrder(places(30_000, 20_000), { type: 'fixed_amount', value: 80_000 }, onTop)
    expect(order).toMatchObject({ discount_cop: 50_000, service_fee_cop: 0, total_cop: 0 })
  })

  it('takes the fee on what is really paid for each place', () => {
    const order = priceOrder(places(100_000), { type: 'percentage', value: 50 }, onTop)
    expect(order).toMatchObject({ service_fee_cop: 3_700, total_cop: 53_700, organizer_fee_cop: 0 })
  })

  it('keeps the fee outside the total when the organizer carries it', () => {
    const order = priceOrder(places(100_000), null, { rule: DEFAULT_FEE, payer: 'organizer' })
    expect(order).toMatchObject({ service_fee_cop: 0, total_cop: 100_000, organizer_fee_cop: 6_200 })
  })

  it('shares an amount out by weight without losing a peso', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([33, 33, 34])
    expect(shareOut(7, [0, 0])).toEqual([0, 0])
    expect(shareOut(999_999_999, [999_999_999, 1])).toEqual([999_999_998, 1])
  })
})

it('tells who pays the fee of an order by the fee that it carries', () => {
  const of = (service_fee_cop: number, organizer_fee_cop: number) =>
    feePayerOf({ service_fee_cop, organizer_fee_cop })
  expect([of(5_200, 0), of(0, 5_200), of(0, 0)]).toEqual(['runner', 'organizer', undefined])
})
