import type { MoneyBack } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import {
  type FailureKind,
  failureKind,
  type Outcome,
  outcomeOf,
  outcomePath,
  type PaymentFacts,
} from './outcome'

const NOTHING: MoneyBack = { owed_cop: 0, returned_cop: 0, reason: null }
const owed = (reason: MoneyBack['reason']): MoneyBack => ({ owed_cop: 100_000, returned_cop: 0, reason })
const returned = (reason: MoneyBack['reason']): MoneyBack => ({ owed_cop: 0, returned_cop: 100_000, reason })

const cases: [string, PaymentFacts['orderState'], PaymentFacts['paymentState'], Outcome][] = [
  ['a paid order has its tickets', 'paid', 'approved', 'success'],
  ['a free order too, without any payment', 'paid', null, 'success'],
  ['an order paid at the second try', 'paid', 'declined', 'success'],
  ['one runner of two gave up', 'partially_refunded', 'approved', 'success'],
  ['a declined card can be tried again', 'awaiting_payment', 'declined', 'failure'],
  ['also when the order went back to being held', 'held', 'declined', 'failure'],
  ['an error of the provider too', 'awaiting_payment', 'error', 'failure'],
  ['PSE takes its time', 'awaiting_payment', 'pending', 'pending'],
  ['approved and about to be settled', 'awaiting_payment', 'approved', 'pending'],
  ['back from the provider before it says anything', 'awaiting_payment', null, 'pending'],
  ['nobody tried to pay', 'held', null, 'failure'],
  ['the hold ran out', 'expired', 'declined', 'failure'],
]

it.each(cases)('%s: %s, %s', (_, orderState, paymentState, outcome) => {
  const hasPlaces = orderState === 'paid' || orderState === 'partially_refunded'
  expect(outcomeOf({ orderState, paymentState, hasPlaces, moneyBack: NOTHING, hasStarted: false })).toBe(
    outcome,
  )
})

describe('nobody is told to be at the start, or to wait, when their money comes back', () => {
  const lost: [string, PaymentFacts['orderState'], MoneyBack, FailureKind][] = [
    ['a payment that came too late', 'refund_due', owed('no_places_left'), 'late'],
    ['given back since', 'refunded', returned('no_places_left'), 'late'],
    ['its runner registered elsewhere', 'refund_due', owed('runner_registered'), 'runnerRegistered'],
    [
      'a payment of an order its buyer had cancelled',
      'refund_due',
      owed('order_cancelled'),
      'orderCancelled',
    ],
    ['given back too', 'refunded', returned('order_cancelled'), 'orderCancelled'],
    ['a race that was cancelled after it was paid', 'paid', owed('race_off'), 'raceOff'],
    ['and given back', 'refunded', returned('race_off'), 'raceOff'],
    ['approved once the race had started', 'refund_due', owed('race_run'), 'raceRun'],
    ['and given back since', 'refunded', returned('race_run'), 'raceRun'],
    ['late for a race that lets nobody in', 'refund_due', owed('race_unavailable'), 'raceUnavailable'],
    ['late for its code', 'refund_due', owed('code_used_up'), 'codeUsedUp'],
    ['a free race that was cancelled', 'paid', { ...NOTHING, reason: 'race_off' }, 'raceOff'],
    ['a payment undone whole', 'refunded', returned('other'), 'closed'],
    ['the only runner gave the place up, for nothing', 'paid', NOTHING, 'closed'],
    ['points and money together', 'awaiting_payment', owed('mixed_payment'), 'mixed'],
    ['another amount, paid in an old tab', 'held', owed('mismatch'), 'unused'],
    ['the same on the way to pay again', 'awaiting_payment', owed('mismatch'), 'unused'],
    ['and when the hold ran out', 'expired', owed('mismatch'), 'unusedEnded'],
    ['nothing charged, nothing owed', 'expired', NOTHING, 'ended'],
    ['let go by its buyer', 'cancelled', NOTHING, 'cancelled'],
    ['a card that failed', 'awaiting_payment', NOTHING, 'declined'],
  ]

  it.each(lost)('%s: %s', (_, orderState, moneyBack, kind) => {
    const facts = {
      ...{ orderState, moneyBack, hasPlaces: false, hasStarted: false },
      paymentState: 'declined' as const,
    }
    expect([outcomeOf(facts), failureKind(facts)]).toEqual(['failure', kind])
  })

  it('approved, though it pays nothing of an open order', () => {
    const facts = {
      orderState: 'held',
      paymentState: 'approved',
      hasPlaces: false,
      hasStarted: false,
    } as const
    expect(outcomeOf({ ...facts, moneyBack: owed('mismatch') })).toBe('failure')
  })

  it('a right payment under way beside a wrong one is waited for', () => {
    const facts = {
      orderState: 'awaiting_payment',
      paymentState: 'pending',
      hasPlaces: false,
      hasStarted: false,
    } as const
    expect(outcomeOf({ ...facts, moneyBack: owed('mismatch') })).toBe('pending')
  })
})

it('the transaction travels along while there is something to ask about it', () => {
  expect(outcomePath('pending', 'ZN-1', '12-34')).toBe('/payment/pending?orden=ZN-1&transaccion=12-34')
  expect(outcomePath('failure', 'ZN-1', null)).toBe('/payment/failure?orden=ZN-1')
  expect(outcomePath('success', 'ZN-1', '12-34')).toBe('/payment/success?orden=ZN-1')
})
