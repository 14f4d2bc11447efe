import { PAYMENT_STATES } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { canMovePayment } from './payment-states'

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
