import { PAYMENT_STATES } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { canMovePayment, isToReview, paidItsPayable, paymentStateOf } from './payment-states.rules'

it('a payment waits, passes or fails once, and what passed can only be given back', () => {
  const moves = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.filter((to) => canMovePayment(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'pending → approved',
    'pending → declined',
    'pending → error',
    'pending → voided',
    'approved → voided',
    'approved → refunded',
  ])
})

it('a payment paid its payable unless it is owed for another reason than a cancelled race', () => {
  expect(paidItsPayable({ is_refund_due: false, attention_reason: null })).toBe(true)
  expect(paidItsPayable({ is_refund_due: true, attention_reason: 'event_cancelled' })).toBe(true)
  expect(paidItsPayable({ is_refund_due: true, attention_reason: 'no_places' })).toBe(false)
})

it('somebody looks at what was undone beyond what we gave back, and at what is pending in a way we do not know', () => {
  const payment = { refunded_at: null, attention_reason: null, review_reason: null }
  const returned = { ...payment, refunded_at: new Date(), attention_reason: 'late' }
  expect(isToReview({ ...payment, state: 'pending' })).toBe(false)
  expect(isToReview({ ...payment, state: 'pending', review_reason: 'unknown' })).toBe(true)
  expect(isToReview({ ...payment, state: 'pending', attention_reason: 'late' })).toBe(false)
  expect(isToReview({ ...payment, state: 'voided' })).toBe(false)
  expect(isToReview({ ...payment, state: 'voided', attention_reason: 'late' })).toBe(true)
  expect(isToReview({ ...returned, state: 'voided' })).toBe(false)
  expect(isToReview({ ...returned, state: 'voided', review_reason: 'again' })).toBe(true)
  expect(isToReview({ ...payment, state: 'approved', attention_reason: 'late', review_reason: 'x' })).toBe(
    false,
  )
})

it('what the provider says that we do not know is still pending', () => {
  expect(
    (['PENDING', 'APPROVED', 'DECLINED', 'ERROR', 'VOIDED', 'UNKNOWN'] as const).map(paymentStateOf),
  ).toEqual(['pending', 'approved', 'declined', 'error', 'voided', 'pending'])
})
