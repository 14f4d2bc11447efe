import { expect, it } from 'vitest'
import { debtOf, NO_TAKINGS, owedAfter, settle, sumTakings, takingsOf } from './settlement.rules'

const takings = {
  gross_cop: 100_000,
  discount_cop: 10_000,
  service_fee_cop: 7_000,
  organizer_fee_cop: 3_000,
  refunded_cop: 20_000,
  fee_returned_cop: 1_000,
  outside_cop: 5_000,
}

it('the net is the price sold less discounts, the organizer’s fee, what went back and what they received themselves, and the fee that the platform gave back; the runners’ fee is not theirs', () => {
  expect(settle(takings)).toEqual({ ...takings, net_cop: 63_000 })
  expect(settle(NO_TAKINGS).net_cop).toBe(0)
})

it('what is owed is the net less what was paid out, and may be below zero', () => {
  expect(owedAfter({ net_cop: 67_000 }, 60_000)).toBe(7_000)
  expect(owedAfter({ net_cop: 67_000 }, 70_000)).toBe(-3_000)
})

it('takings add up part by part', () => {
  const twice = Object.fromEntries(Object.entries(takings).map(([key, value]) => [key, value * 2]))
  expect(sumTakings([takings, takings])).toEqual(twice)
  expect(sumTakings([])).toEqual(NO_TAKINGS)
})

it('an event’s takings are its own days and its own refunds', () => {
  const day = (event_id: string, gross_cop: number) => ({
    event_id,
    gross_cop,
    discount_cop: 1,
    service_fee_cop: 2,
    organizer_fee_cop: 3,
    outside_cop: 4,
  })
  const days = [day('a', 10), day('b', 100), day('a', 20)]
  const refunds = [
    { event_id: 'b', refunded_cop: 9, fee_returned_cop: 2 },
    { event_id: 'a', refunded_cop: 5, fee_returned_cop: 1 },
  ]
  expect(takingsOf('a', days, refunds)).toEqual({
    gross_cop: 30,
    discount_cop: 2,
    service_fee_cop: 4,
    organizer_fee_cop: 6,
    refunded_cop: 5,
    fee_returned_cop: 1,
    outside_cop: 8,
  })
  expect(takingsOf('c', days, refunds)).toEqual(NO_TAKINGS)
})

it.each([
  ['nothing was paid', -31_100, 0, { overpaid_cop: 0, organizer_owes_cop: 31_100 }],
  ['a refund came after the payout', -30_000, 100_000, { overpaid_cop: 30_000, organizer_owes_cop: 0 }],
  ['both', -131_100, 100_000, { overpaid_cop: 100_000, organizer_owes_cop: 31_100 }],
  ['something is owed', 5_000, 20_000, { overpaid_cop: 0, organizer_owes_cop: 0 }],
])('below zero: %s', (_, owed_cop, paid_out_cop, debt) => {
  expect(debtOf(owed_cop, paid_out_cop)).toEqual(debt)
})
