import { expect, it } from 'vitest'
import { type Outcome, outcomeOf, outcomePath, type PaymentFacts } from './outcome'

const cases: [string, PaymentFacts['orderState'], PaymentFacts['paymentState'], Outcome][] = [
  ['a paid order has its tickets', 'paid', 'approved', 'success'],
  ['a free order too, without any payment', 'paid', null, 'success'],
  ['an order paid at the second try', 'paid', 'declined', 'success'],
  ['a declined card can be tried again', 'awaiting_payment', 'declined', 'failure'],
  ['also when the order went back to being held', 'held', 'declined', 'failure'],
  ['an error of the provider too', 'awaiting_payment', 'error', 'failure'],
  ['PSE takes its time', 'awaiting_payment', 'pending', 'pending'],
  ['approved and about to be settled', 'awaiting_payment', 'approved', 'pending'],
  ['back from the provider before it says anything', 'awaiting_payment', null, 'pending'],
  ['nobody tried to pay', 'held', null, 'failure'],
  ['the hold ran out', 'expired', 'declined', 'failure'],
  ['a payment that came too late', 'refund_due', 'approved', 'failure'],
]

it.each(cases)('%s: %s, %s', (_, orderState, paymentState, outcome) => {
  expect(outcomeOf({ orderState, paymentState })).toBe(outcome)
})

it('the transaction travels along while there is something to ask about it', () => {
  expect(outcomePath('pending', 'ZN-1', '12-34')).toBe('/payment/pending?orden=ZN-1&transaccion=12-34')
  expect(outcomePath('failure', 'ZN-1', null)).toBe('/payment/failure?orden=ZN-1')
  expect(outcomePath('success', 'ZN-1', '12-34')).toBe('/payment/success?orden=ZN-1')
})
