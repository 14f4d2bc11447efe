import { expect, it } from 'vitest'
import { type WithdrawalFacts, withdrawalUntil } from './withdrawal.rules'

const RULE = { days: 5, race_days: 5, refund_days: 15 }
/** Of a moment in Bogotá. */
const at = (moment: string) => new Date(`${moment}-05:00`)
const bought: WithdrawalFacts = {
  paid_at: at('2026-11-18T10:00:00'),
  paid_cop: 127_200,
  is_paid_elsewhere: false,
  has_kit: false,
  starts_at: at('2027-02-07T06:00:00'),
}
const until = (given: Partial<WithdrawalFacts> = {}, now = at('2026-11-18T10:01:00'), rule = RULE) =>
  withdrawalUntil({ ...bought, ...given }, rule, now)?.toISOString() ?? null

it.each<[string, Parameters<typeof until>, string | null]>([
  ['a Wednesday: five working days later, to its midnight', [], '2026-11-26T00:00:00'],
  ['a Saturday counts from Monday', [{ paid_at: at('2026-11-21T09:00:00') }], '2026-11-28T00:00:00'],
  [
    'the Friday before a Monday that is a holiday',
    [{ paid_at: at('2026-11-13T09:00:00') }],
    '2026-11-24T00:00:00',
  ],
  ['minutes before midnight in Bogotá', [{ paid_at: at('2026-11-17T23:59:00') }], '2026-11-25T00:00:00'],
  ['minutes after it', [{ paid_at: at('2026-11-18T00:01:00') }], '2026-11-26T00:00:00'],
  ['the last second of the term', [{}, at('2026-11-25T23:59:59')], '2026-11-26T00:00:00'],
  ['the first instant after it', [{}, at('2026-11-26T00:00:00')], null],
  ['a race without a date', [{ starts_at: null }], '2026-11-26T00:00:00'],
  ['a race within five days', [{ starts_at: at('2026-11-23T06:00:00') }], null],
  [
    'a race in six days: until five days before it',
    [{ starts_at: at('2026-11-24T06:00:00') }],
    '2026-11-19T00:00:00',
  ],
  ['a kit that was handed over', [{ has_kit: true }], null],
  ['a free place', [{ paid_cop: 0 }], null],
  ['a company’s list, or money given to the organizer', [{ is_paid_elsewhere: true }], null],
  ['not paid yet', [{ paid_at: null }], null],
  ['switched off', [{}, undefined, { ...RULE, days: 0 }], null],
])('the right of withdrawal, of %s', (_, given, expected) => {
  expect(until(...given)).toBe(expected === null ? null : at(expected).toISOString())
})
