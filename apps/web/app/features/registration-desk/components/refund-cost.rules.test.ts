import { expect, it } from 'vitest'
import { refundCostOf } from './refund-cost.rules'

const paid = {
  paid_cop: 158_700,
  service_fee_cop: 8_700,
  organizer_fee_cop: 0,
  is_withdrawal: false,
  withdrawal_fee_from: 'platform' as const,
  road: 'list' as const,
}
const carried = { ...paid, paid_cop: 150_000, service_fee_cop: 0, organizer_fee_cop: 8_700 }

it('all that was paid costs the organizer the price and the fee', () => {
  expect(refundCostOf({ ...paid, refund_cop: 158_700 })).toEqual({
    by: 'list',
    isOnTop: true,
    amount_cop: 158_700,
    yours_cop: 150_000,
    fee_cop: 8_700,
  })
})

it('an amount costs as much of the fee as it takes beyond the price', () => {
  expect(refundCostOf({ ...paid, refund_cop: 150_000 })).toBeUndefined()
  expect(refundCostOf({ ...paid, refund_cop: 150_001 })).toMatchObject({ yours_cop: 150_000, fee_cop: 1 })
})

it('a payment that Wompi may undo whole brings the fee back; a part of it does not', () => {
  expect(refundCostOf({ ...paid, road: 'void', refund_cop: 158_700 })?.by).toBe('void')
  expect(refundCostOf({ ...paid, road: 'void', refund_cop: 158_000 })?.by).toBe('list')
})

it('by right of withdrawal the platform gives its fee back, unless the setting leaves it to the organizer', () => {
  const all = { ...paid, is_withdrawal: true, refund_cop: 158_700 }
  expect(refundCostOf(all)).toMatchObject({ by: 'withdrawal', yours_cop: 150_000, fee_cop: 8_700 })
  expect(refundCostOf({ ...all, withdrawal_fee_from: 'organizer' })?.by).toBe('list')
})

it('a fee that the organizer carries stays theirs, or comes back with the whole money', () => {
  const whole = { ...carried, refund_cop: 150_000 }
  expect(refundCostOf(whole)).toEqual({
    by: 'list',
    isOnTop: false,
    amount_cop: 150_000,
    yours_cop: 141_300,
    fee_cop: 8_700,
  })
  expect(refundCostOf({ ...whole, road: 'void' })?.by).toBe('void')
  expect(refundCostOf({ ...whole, is_withdrawal: true })?.by).toBe('withdrawal')
  expect(refundCostOf({ ...carried, refund_cop: 149_999 })).toBeUndefined()
})

it('nothing is said of what the organizer received, nor of more than was paid', () => {
  expect(refundCostOf({ ...paid, road: 'outside', refund_cop: 158_700 })).toBeUndefined()
  expect(refundCostOf({ ...paid, refund_cop: 158_701 })).toBeUndefined()
})
