import { PAYMENT_STATES, type PaymentState } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import type { PayableStanding } from '../payables'
import { decideSettlement, type SettlementFacts, whyTooLate } from './settlement.rules'

const STANDINGS: readonly PayableStanding[] = ['open', 'lapsed', 'cancelled', 'owed', 'settled']
const payable = (standing: PayableStanding, left_cop = standing === 'settled' ? 0 : 80_000) => ({
  standing,
  amount_cop: 80_000,
  left_cop,
  takes_parts: false,
  isOnlyLate: false,
})
const facts = (given: Partial<SettlementFacts>): SettlementFacts => ({
  known: undefined,
  told: 'approved',
  is_unknown: false,
  payable: payable('open'),
  amount_cop: 80_000,
  asked_cop: 80_000,
  is_right_currency: true,
  is_mixed: false,
  ...given,
})
const known = (state: PaymentState, given: Partial<NonNullable<SettlementFacts['known']>> = {}) => ({
  state,
  is_refund_due: false,
  attention_reason: null,
  refunded_at: null,
  review_reason: null,
  refund_note: null,
  ...given,
})
const step = (given: Partial<SettlementFacts>) => decideSettlement(facts(given)).step

describe('what a transaction does to what it pays', () => {
  it('an approval pays what is open, takes again what had lapsed and is owed by anything else', () => {
    const steps = Object.fromEntries(STANDINGS.map((each) => [each, step({ payable: payable(each) })]))
    expect(steps).toEqual({
      open: 'confirm',
      lapsed: 'retake',
      cancelled: 'owe',
      owed: 'owe',
      settled: 'owe',
    } satisfies Record<PayableStanding, string>)
  })

  it('an approval in time buys what only money after the start had ended', () => {
    expect(step({ payable: { ...payable('owed'), isOnlyLate: true } })).toBe('retake')
    expect(step({ payable: { ...payable('settled'), isOnlyLate: true } })).toBe('owe')
  })

  it('what is owed says why: it was cancelled, or was settled before', () => {
    const owed = (standing: PayableStanding) => decideSettlement(facts({ payable: payable(standing) }))
    expect(owed('cancelled')).toEqual({ step: 'owe', reason: 'order_cancelled' })
    expect(owed('settled')).toEqual({ step: 'owe', reason: 'already_settled' })
  })

  it('never pays with another amount or currency, nor with half of a mixed payment, whatever it is for', () => {
    const owed = (given: Partial<SettlementFacts>) => decideSettlement(facts(given))
    for (const each of STANDINGS.map((standing) => payable(standing))) {
      const mismatch = { step: 'owe', reason: 'amount_mismatch' }
      expect(owed({ payable: each, amount_cop: 79_999 })).toEqual(mismatch)
      expect(owed({ payable: each, asked_cop: 79_999 })).toEqual(mismatch)
      expect(owed({ payable: each, amount_cop: 70_000, asked_cop: 70_000 })).toEqual(mismatch)
      expect(owed({ payable: each, is_right_currency: false })).toMatchObject({ reason: 'currency_mismatch' })
      expect(owed({ payable: each, is_mixed: true })).toEqual({ step: 'owe', reason: 'mixed_payment' })
    }
  })

  it('pays a part where parts are taken, and owes what it brings beyond what was left', () => {
    const inParts = (left_cop: number, standing: PayableStanding = 'open') =>
      decideSettlement(
        facts({
          payable: { ...payable(standing, left_cop), takes_parts: true },
          amount_cop: 50_000,
          asked_cop: 50_000,
        }),
      )
    expect(inParts(80_000)).toEqual({ step: 'confirm', excess_cop: 0 })
    expect(inParts(30_000)).toEqual({ step: 'confirm', excess_cop: 20_000 })
    expect(inParts(0, 'settled')).toEqual({ step: 'owe', reason: 'already_settled' })
  })

  it('hears nothing new when what ended is told to wait, although a person is looking at it', () => {
    for (const state of ['approved', 'declined', 'voided'] as const)
      expect(step({ known: known(state, { review_reason: 'unknown_status' }), told: 'pending' })).toBe(
        'nothing',
      )
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
    const flagged = known('declined', { attention_reason: 'approved_after_failure', is_refund_due: true })
    expect(step({ known: flagged, told: 'approved' })).toBe('nothing')
    // Given back there, it is owed no more.
    expect(step({ known: flagged, told: 'voided' })).toBe('repaid')
  })

  it('a payment that was owed and is voided leaves the order alone', () => {
    const owed = known('approved', { is_refund_due: true })
    expect(step({ known: owed, told: 'voided', payable: payable('settled') })).toBe('repaid')
  })

  it('what was given back by hand and is voided too is looked at by a person, and never passed over', () => {
    const refunded_at = new Date()
    expect(step({ known: known('refunded', { refunded_at }), told: 'voided' })).toBe('review')
    expect(step({ known: known('error', { refunded_at, is_refund_due: true }), told: 'voided' })).toBe(
      'review',
    )
    expect(step({ known: known('voided', { refunded_at }), told: 'voided' })).toBe('nothing')
  })

  it('a status nobody knows on what is pending is remarked once, and again when it reads as one we know', () => {
    const pending = (given: Parameters<typeof known>[1], is_unknown: boolean) =>
      step({ known: known('pending', given), told: 'pending', is_unknown })
    const shown = { review_reason: 'unknown_status' }
    const lookedAt = { refund_note: 'Sigue en proceso en su panel' }
    expect([pending({}, true), pending(shown, true), pending(lookedAt, true)]).toEqual([
      'remark',
      'nothing',
      'nothing',
    ])
    expect([pending({}, false), pending(shown, false)]).toEqual(['nothing', 'remark'])
  })

  it('first heard of when it is pending or already voided, it is only written down', () => {
    expect([step({ told: 'pending' }), step({ told: 'voided' })]).toEqual(['record', 'record'])
    expect([step({ told: 'declined' }), step({ told: 'error' })]).toEqual(['fail', 'fail'])
  })
})

it('money is too late for a race that was called off, or that had started when it was approved', () => {
  const starts_at = new Date('2027-02-07T12:00:00Z')
  const before = new Date(starts_at.getTime() - 1)
  expect(whyTooLate({ isOff: true, starts_at }, before)).toBe('race_off')
  expect(whyTooLate({ isOff: false, starts_at }, starts_at)).toBe('race_run')
  expect(whyTooLate({ isOff: false, starts_at }, before)).toBeUndefined()
})
