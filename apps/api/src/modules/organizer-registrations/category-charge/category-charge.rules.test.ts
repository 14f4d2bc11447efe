import { describe, expect, it } from 'vitest'
import type { CategoryChargeState } from '../../../platform/database/schema.gen'
import {
  chargedDifference,
  chargeEnd,
  chargeStanding,
  PAYABLE_STANDINGS,
  receivedOf,
  totalOf,
} from './category-charge.rules'

const RATE = { percentage: 5, fixed_cop: 1_200 }

const STATES: readonly CategoryChargeState[] = [
  'awaiting_payment',
  'paid',
  'expired',
  'cancelled',
  'refund_due',
  'partially_refunded',
  'refunded',
]

describe('the charge of a dearer category', () => {
  it('carries the service as any sale: on top for the runner, or of the organizer', () => {
    const onTop = chargedDifference(40_000, { rule: RATE, payer: 'runner' })
    expect([onTop.service_fee_cop > 0, onTop.organizer_fee_cop, totalOf(onTop)]).toEqual([
      true,
      0,
      40_000 + onTop.service_fee_cop,
    ])
    const carried = chargedDifference(40_000, { rule: RATE, payer: 'organizer' })
    expect([carried.service_fee_cop, carried.organizer_fee_cop, totalOf(carried)]).toEqual([
      0,
      onTop.service_fee_cop,
      40_000,
    ])
    expect([receivedOf(onTop), receivedOf(carried)]).toEqual([40_000, 40_000 - onTop.service_fee_cop])
  })

  it('takes money while it is open or has lapsed, and owes it back once it ended', () => {
    const standing = (each: string) => STATES.filter((state) => PAYABLE_STANDINGS[state] === each)
    expect([standing('open'), standing('lapsed'), standing('cancelled')]).toEqual([
      ['awaiting_payment'],
      ['expired'],
      ['cancelled'],
    ])
    expect(standing('owed')).toEqual(['refund_due'])
    expect(standing('settled')).toEqual(['paid', 'partially_refunded', 'refunded'])
  })

  it('waits three days, and never past the start of the race', () => {
    const now = new Date('2026-03-01T12:00:00Z')
    expect(chargeEnd(null, now)).toEqual(new Date('2026-03-04T12:00:00Z'))
    expect(chargeEnd(new Date('2026-03-20T12:00:00Z'), now)).toEqual(new Date('2026-03-04T12:00:00Z'))
    expect(chargeEnd(new Date('2026-03-02T06:00:00Z'), now)).toEqual(new Date('2026-03-02T06:00:00Z'))
  })

  it('is over at the very moment its time ends', () => {
    const end = new Date('2026-03-04T12:00:00Z')
    const before = new Date(end.getTime() - 1)
    expect(STATES.map((state) => chargeStanding(state, end, before))).toEqual([
      'open',
      'paid',
      'expired',
      'withdrawn',
      'returned',
      'paid',
      'returned',
    ])
    expect(chargeStanding('awaiting_payment', end, end)).toBe('expired')
  })
})
