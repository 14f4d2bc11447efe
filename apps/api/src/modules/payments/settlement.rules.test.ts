import { ORDER_STATES, type OrderState, PAYMENT_STATES, type PaymentState } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { decideSettlement, type SettlementFacts } from './settlement.rules'

const facts = (given: Partial<SettlementFacts>): SettlementFacts => ({
  known: undefined,
  told: 'approved',
  order_state: 'awaiting_payment',
  is_right_amount: true,
  is_right_currency: true,
  ...given,
})
const known = (state: PaymentState, is_refund_due = false) => ({
  state,
  is_refund_due,
  attention_reason: null,
})
const step = (given: Partial<SettlementFacts>) => decideSettlement(facts(given)).step

describe('what a transaction does to its order', () => {
  it('an approval pays an open order, takes the places of an expired one again and is owed by any other', () => {
    const steps = Object.fromEntries(ORDER_STATES.map((order_state) => [order_state, step({ order_state })]))
    expect(steps).toEqual({
      held: 'confirm',
      awaiting_payment: 'confirm',
      paid: 'owe',
      expired: 'retake',
      cancelled: 'owe',
      partially_refunded: 'owe',
      refunded: 'owe',
      refund_due: 'owe',
    } satisfies Record<OrderState, string>)
  })

  it('never pays with another amount or currency, whatever the order', () => {
    for (const order_state of ORDER_STATES) {
      expect(decideSettlement(facts({ order_state, is_right_amount: false }))).toEqual({
        step: 'owe',
        reason: 'amount_mismatch',
      })
      expect(decideSettlement(facts({ order_state, is_right_currency: false }))).toEqual({
        step: 'owe',
        reason: 'currency_mismatch',
      })
    }
  })

  it('hears each thing once: for every known state, what each new word does', () => {
    const table = PAYMENT_STATES.flatMap((from) =>
      PAYMENT_STATES.map((told) => ({ from, told, step: step({ known: known(from), told }) })),
    ).filter((row) => row.step !== 'nothing')
    expect(table).toEqual([
      { from: 'pending', told: 'approved', step: 'confirm' },
      { from: 'pending', told: 'declined', step: 'fail' },
      { from: 'pending', told: 'error', step: 'fail' },
      { from: 'pending', told: 'voided', step: 'record' },
      { from: 'approved', told: 'voided', step: 'undo' },
      { from: 'approved', told: 'refunded', step: 'undo' },
      { from: 'declined', told: 'approved', step: 'flag' },
      { from: 'error', told: 'approved', step: 'flag' },
    ])
  })

  it('flags what the provider contradicts once', () => {
    const flagged = { ...known('declined'), attention_reason: 'approved_after_failure' }
    expect(step({ known: flagged, told: 'approved' })).toBe('nothing')
  })

  it('a payment that was owed and is voided leaves the order alone', () => {
    expect(step({ known: known('approved', true), told: 'voided', order_state: 'paid' })).toBe('repaid')
  })

  it('first heard of when it is pending or already voided, it is only written down', () => {
    expect([step({ told: 'pending' }), step({ told: 'voided' })]).toEqual(['record', 'record'])
    expect([step({ told: 'declined' }), step({ told: 'error' })]).toEqual(['fail', 'fail'])
  })
})
