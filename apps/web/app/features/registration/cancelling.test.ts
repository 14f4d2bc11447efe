import { expect, it } from 'vitest'
import { cancellingOf } from './cancelling'

const now = new Date('2027-01-10T15:00:00.000Z')
const race = { cancel_until_at: '2027-01-20T15:00:00.000Z', cancel_refund_percentage: 70 }
const paid = { total_cop: 94_200 }

it('a race without a date is never cancelled', () => {
  expect(cancellingOf({ ...race, cancel_until_at: null }, paid, now)).toBe('never')
})

it('a date that passed is told, to the instant', () => {
  expect(cancellingOf({ ...race, cancel_until_at: now.toISOString() }, paid, now)).toBe('over')
  expect(cancellingOf({ ...race, cancel_until_at: '2027-01-10T15:00:00.001Z' }, paid, now)).toBe('refunded')
})

it('money comes back only where some was paid and some is returned', () => {
  expect(cancellingOf(race, paid, now)).toBe('refunded')
  expect(cancellingOf({ ...race, cancel_refund_percentage: 0 }, paid, now)).toBe('unrefunded')
  expect(cancellingOf(race, { total_cop: 0 }, now)).toBe('free')
})
