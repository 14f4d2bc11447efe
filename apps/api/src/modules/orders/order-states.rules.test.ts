import { ORDER_STATES, type OrderState } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { canMoveOrder, isOpen } from './order-states.rules'

const ALLOWED = new Set([
  'held → awaiting_payment',
  'held → paid',
  'held → expired',
  'held → cancelled',
  'awaiting_payment → held',
  'awaiting_payment → paid',
  'awaiting_payment → expired',
  'awaiting_payment → cancelled',
  'paid → partially_refunded',
  'paid → refunded',
  'partially_refunded → refunded',
  'expired → paid',
  'expired → refund_due',
  'cancelled → refund_due',
  'refund_due → paid',
  'refund_due → refunded',
])

const pairs: readonly (readonly [OrderState, OrderState])[] = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.map((to) => [from, to] as const),
)

describe('the life of an order', () => {
  it.each(pairs)('from %s to %s is as the table says', (from, to) => {
    expect(canMoveOrder(from, to)).toBe(ALLOWED.has(`${from} → ${to}`))
  })

  it('is open only while it holds places without being paid', () => {
    expect(ORDER_STATES.filter(isOpen)).toEqual(['held', 'awaiting_payment'])
  })
})
