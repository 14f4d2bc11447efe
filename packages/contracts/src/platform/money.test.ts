import { describe, expect, it } from 'vitest'
import { formatCop, percentageOf } from './money'

describe('money', () => {
  it.each([
    [85_000, '$\u00a085.000'],
    [0, '$\u00a00'],
    [1_234_567, '$\u00a01.234.567'],
    [-5_000, '-$\u00a05.000'],
  ])('%i reads %s', (amount, text) => {
    expect(formatCop(amount)).toBe(text)
  })

  it.each([
    [85_000, 10, 8_500],
    [99_999, 15, 15_000],
    [1, 50, 1],
    [3, 33.33, 1],
  ])('of %i, %d %% is %i, rounded once', (amount, percentage, expected) => {
    expect(percentageOf(amount, percentage)).toBe(expected)
  })
})
