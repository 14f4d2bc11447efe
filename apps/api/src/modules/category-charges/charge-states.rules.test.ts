import { expect, it } from 'vitest'
import type { CategoryChargeState } from '../../platform/database/schema.gen'
import { canMoveCharge } from './charge-states.rules'

const STATES: readonly CategoryChargeState[] = [
  'awaiting_payment',
  'paid',
  'expired',
  'cancelled',
  'refund_due',
  'partially_refunded',
  'refunded',
]

it('a charge moves only forward: what ended is paid late or given back, and what went back stays so', () => {
  const moves = STATES.flatMap((from) =>
    STATES.filter((to) => canMoveCharge(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'awaiting_payment → paid',
    'awaiting_payment → expired',
    'awaiting_payment → cancelled',
    'paid → partially_refunded',
    'paid → refunded',
    'expired → paid',
    'expired → refund_due',
    'cancelled → refund_due',
    'refund_due → paid',
    'refund_due → refunded',
    'partially_refunded → refunded',
  ])
})
