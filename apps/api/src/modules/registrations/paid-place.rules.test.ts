import { expect, it } from 'vitest'
import { isOnlyPayer, moneyBackOf, type PaidPiece, refundShares } from './paid-place.rules'

const piece = (given: Partial<PaidPiece>): PaidPiece => ({
  kind: 'order',
  is_own: true,
  is_outside: false,
  paid_cop: 80_000,
  left_cop: 80_000,
  ending: null,
  ...given,
})
const order = piece({})
const charge = piece({ kind: 'category_charge', paid_cop: 33_000, left_cop: 33_000 })

it('what goes back is told to each as theirs, the last that was paid first', () => {
  const mine = { to: 'you', by: 'platform' }
  expect(refundShares(113_000, [charge, order])).toEqual([{ ...mine, amount_cop: 113_000 }])
  expect(refundShares(113_000, [{ ...charge, is_own: false }, order])).toEqual([
    { to: 'charged', by: 'platform', amount_cop: 33_000 },
    { ...mine, amount_cop: 80_000 },
  ])
  expect(refundShares(40_000, [charge, { ...order, is_own: false }])).toEqual([
    { ...mine, amount_cop: 33_000 },
    { to: 'buyer', by: 'platform', amount_cop: 7_000 },
  ])
  expect(refundShares(0, [charge, order])).toEqual([])
})

it('the organizer returns what they were paid by hand, and the platform the rest', () => {
  const byHand = { ...order, is_outside: true }
  expect(refundShares(113_000, [charge, byHand])).toEqual([
    { to: 'you', by: 'platform', amount_cop: 33_000 },
    { to: 'you', by: 'organizer', amount_cop: 80_000 },
  ])
  expect(refundShares(20_000, [charge, byHand])).toEqual([{ to: 'you', by: 'platform', amount_cop: 20_000 }])
})

it('what is back and what is still owed are not one sum', () => {
  const back = { ...charge, ending: { amount_cop: 33_000, is_returned: true } }
  const owed = { ...order, ending: { amount_cop: 40_000, is_returned: false } }
  const [to, by] = ['you', 'platform']
  expect(moneyBackOf([back, owed])).toEqual([
    { to, by, amount_cop: 33_000, is_returned: true },
    { to, by, amount_cop: 40_000, is_returned: false },
  ])
  expect(moneyBackOf([back, { ...back, kind: 'order' }])).toEqual([
    { to, by, amount_cop: 66_000, is_returned: true },
  ])
  expect(moneyBackOf([order, { ...order, ending: { amount_cop: 0, is_returned: true } }])).toEqual([])
})

it('who paid all of it is its only payer; what cost nothing was paid by nobody else', () => {
  expect(isOnlyPayer([charge, order])).toBe(true)
  expect(isOnlyPayer([{ ...charge, is_own: false }, order])).toBe(false)
  expect(isOnlyPayer([{ ...order, is_own: false, paid_cop: 0 }])).toBe(true)
})
