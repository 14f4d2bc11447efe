import { describe, expect, it } from 'vitest'
import { isLow, judgeStockChange, stockLeft } from './stock-left.rules'

const stock = { entered: 50, lost: 5, handed_over: 10, taken: null }

it('more may always come in', () => {
  expect(judgeStockChange({ ...stock, handed_over: 100 }, 1)).toEqual({ outcome: 'fits' })
  expect(judgeStockChange({ ...stock, handed_over: 100 }, 0)).toEqual({ outcome: 'fits' })
})

it('what nobody was handed may be lost, and not one more', () => {
  expect(judgeStockChange(stock, -35)).toEqual({ outcome: 'fits' })
  expect(judgeStockChange(stock, -36)).toEqual({ outcome: 'not_there', left: 35, short: 1 })
})

it('what buyers took of a size stays, handed over or not', () => {
  expect(judgeStockChange({ ...stock, taken: 40 }, -5)).toEqual({ outcome: 'fits' })
  expect(judgeStockChange({ ...stock, taken: 40 }, -8)).toEqual({ outcome: 'promised', left: 5, short: 3 })
})

it('what is missing was promised while buyers took as much as was handed over, and is not there beyond', () => {
  const outcome = (handed_over: number) => judgeStockChange({ ...stock, handed_over, taken: 40 }, -6).outcome
  expect([outcome(39), outcome(40), outcome(41)]).toEqual(['promised', 'promised', 'not_there'])
})

it('a size that nobody took goes down to nothing', () => {
  const untouched = { entered: 3, lost: 0, handed_over: 0, taken: 0 }
  expect(judgeStockChange(untouched, -3)).toEqual({ outcome: 'fits' })
  expect(judgeStockChange(untouched, -4)).toEqual({ outcome: 'not_there', left: 3, short: 1 })
})

it('of what was handed over beyond what came in nothing can be lost', () => {
  expect(judgeStockChange({ ...stock, handed_over: 60 }, -1)).toEqual({
    outcome: 'not_there',
    left: 0,
    short: 1,
  })
})

describe('what is left of an item', () => {
  const counted = { entered: 20, lost: 2, handed_over: 5, held: 3, confirmed: 8 }

  it('is what is neither out nor promised: of a size, what is in a basket is promised too', () => {
    expect(stockLeft({ ...counted, size: 'M' })).toEqual({ reserved: 6, unpaid: 3, available: 7 })
    expect(stockLeft({ ...counted, size: null })).toEqual({ reserved: 3, unpaid: 0, available: 10 })
  })

  it('is below zero when more left than there was', () => {
    expect(stockLeft({ ...counted, size: null, entered: 0, lost: 0 })).toEqual({
      reserved: 3,
      unpaid: 0,
      available: -8,
    })
  })

  it.each([
    [null, false],
    [9, false],
    [10, true],
    [11, true],
  ])('is told of from %s on: %s', (alert_at, expected) => {
    expect(isLow({ ...counted, size: null, alert_at })).toBe(expected)
  })
})
