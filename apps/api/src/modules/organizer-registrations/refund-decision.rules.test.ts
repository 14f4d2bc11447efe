import { expect, it } from 'vitest'
import { decidedRefund, isBelowPolicy, isBelowWithdrawal } from './refund-decision.rules'

const facts = { paid_cop: 50_000, policy_cop: 25_000 }

it('nothing, what the policy gives, or all that was paid', () => {
  expect(decidedRefund('none', undefined, facts)).toEqual({ refund_cop: 0 })
  expect(decidedRefund('policy', undefined, facts)).toEqual({ refund_cop: 25_000 })
  expect(decidedRefund('full', undefined, facts)).toEqual({ refund_cop: 50_000 })
})

it('the policy never gives more than was paid', () => {
  expect(decidedRefund('policy', undefined, { paid_cop: 10_000, policy_cop: 25_000 })).toEqual({
    refund_cop: 10_000,
  })
})

it('an amount is said, is not zero, and is at most what was paid', () => {
  expect(decidedRefund('amount', 1, facts)).toEqual({ refund_cop: 1 })
  expect(decidedRefund('amount', 50_000, facts)).toEqual({ refund_cop: 50_000 })
  for (const amount of [undefined, 0, 50_001])
    expect(decidedRefund('amount', amount, facts)).toHaveProperty('fault')
})

it('less than the policy promises is told apart; what was never paid is not promised', () => {
  expect(isBelowPolicy(24_999, facts)).toBe(true)
  expect(isBelowPolicy(25_000, facts)).toBe(false)
  expect(isBelowPolicy(50_000, facts)).toBe(false)
  expect(isBelowPolicy(10_000, { paid_cop: 10_000, policy_cop: 25_000 })).toBe(false)
  expect(isBelowPolicy(0, { paid_cop: 50_000, policy_cop: 0 })).toBe(false)
})

it('less than all is too little while the right of withdrawal lasts, and only then', () => {
  const facts = { paid_cop: 80_000, policy_cop: 80_000, is_withdrawal: true }
  expect(isBelowWithdrawal(79_999, facts)).toBe(true)
  expect(isBelowWithdrawal(80_000, facts)).toBe(false)
  expect(isBelowWithdrawal(0, { ...facts, is_withdrawal: false })).toBe(false)
})
