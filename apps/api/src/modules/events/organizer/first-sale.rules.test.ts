import { describe, expect, it } from 'vitest'
import { firstSale } from './first-sale.rules'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const phase = (from: number, to: number) => ({ starts_at: day(from), ends_at: day(to) })

describe('the first moment of a sale', () => {
  it.each([
    ['now, where a price is on sale', [phase(1, 20)], day(2), day(10)],
    ['when registrations open, later than now', [phase(1, 20)], day(12), day(12)],
    ['when the first price begins', [phase(18, 20), phase(14, 18)], day(2), day(14)],
    ['never at a price that is over', [phase(1, 5), phase(16, 20)], day(2), day(16)],
    ['now, where nobody said when they open', [phase(1, 20)], null, day(10)],
  ])('is %s', (_, phases, opens, first) => {
    expect(firstSale(phases, opens, day(10))).toEqual(first)
  })
})
