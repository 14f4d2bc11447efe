import { expect, it } from 'vitest'
import { heldOrder, place } from './testing/example-order'
import { whereToFinish } from './where-to-finish'

const payment = (state: 'pending' | 'declined') => ({
  state,
  method: 'CARD',
  method_detail: null,
  status_message: null,
})

it('going back after paying leads to the tickets, not to the form', () => {
  const paid = heldOrder([{ ...place('a', '10k'), state: 'confirmed' }], { state: 'paid' })
  expect(whereToFinish(paid)).toBe('/payment/success?orden=ZN-7K2M9Q')
})

it.each(['paid', 'partially_refunded', 'refunded'] as const)(
  'an order that is %s and has nobody registered any more is not told as a success',
  (state) => {
    const lost = heldOrder([{ ...place('a', '10k'), state: 'cancelled' }], { state })
    expect(whereToFinish(lost)).toBe('/payment/failure?orden=ZN-7K2M9Q')
  },
)

it('a payment under way is waited for instead of paid again', () => {
  const order = heldOrder([], { state: 'awaiting_payment', last_payment: payment('pending') })
  expect(whereToFinish(order)).toBe('/payment/pending?orden=ZN-7K2M9Q')
})

it('after a declined payment, or none, the form is the place to be', () => {
  expect(whereToFinish(heldOrder([]))).toBeNull()
  expect(whereToFinish(heldOrder([], { state: 'awaiting_payment' }))).toBeNull()
  expect(
    whereToFinish(heldOrder([], { state: 'awaiting_payment', last_payment: payment('declined') })),
  ).toBeNull()
})

it('an order whose time ran out is held again from the form', () => {
  expect(whereToFinish(heldOrder([], { state: 'expired' }))).toBeNull()
})

it('a payment that came too late has its own explanation', () => {
  expect(whereToFinish(heldOrder([], { state: 'refund_due' }))).toBe('/payment/failure?orden=ZN-7K2M9Q')
})
