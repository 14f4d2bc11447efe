import { describe, expect, it } from 'vitest'
import { moneyOf, paidFor, shareBack } from './paid-parts.rules'

const part = (payable_id: string, left_cop: number) => ({
  payable_kind: 'order',
  payable_id,
  left_cop,
  is_outside: false,
})

describe('what goes back of a registration paid with several payments', () => {
  const parts = [part('charge', 20_000), part('order', 80_000)]
  const shared = (amount: number) =>
    shareBack(parts, amount).map(({ payable_id, amount_cop }) => [payable_id, amount_cop])

  it('is taken from the last that was paid, then from what was paid before', () => {
    expect(shared(15_000)).toEqual([['charge', 15_000]])
    expect(shared(20_001)).toEqual([
      ['charge', 20_000],
      ['order', 1],
    ])
    expect(shared(100_000)).toEqual([
      ['charge', 20_000],
      ['order', 80_000],
    ])
    expect(shared(0)).toEqual([])
  })

  it('is never more than was paid', () => {
    expect(() => shared(100_001)).toThrow('1 more')
  })
})

describe('what a registration costs by now', () => {
  const sold = { price_cop: 80_000, discount_cop: 8_000, service_fee_cop: 4_800 }

  it('is what it was sold for while its category did not change', () => {
    const row = { ...sold, charged_cop: 0, charged_fee_cop: 0, given_back_cop: 0 }
    expect([moneyOf(row), paidFor(row)]).toEqual([sold, 76_800])
  })

  it('grows with what was paid for a dearer category and falls with what a cheaper one gave back', () => {
    const row = { ...sold, charged_cop: 40_000, charged_fee_cop: 3_200, given_back_cop: 30_000 }
    expect(moneyOf(row)).toEqual({ price_cop: 90_000, discount_cop: 8_000, service_fee_cop: 8_000 })
    expect(paidFor(row)).toBe(90_000)
  })
})
