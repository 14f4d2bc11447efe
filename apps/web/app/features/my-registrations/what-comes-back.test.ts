import { expect, it } from 'vitest'
import { whatComesBack } from './what-comes-back'

const half = { paid_cop: 80_000, refund_cop: 40_000, full_refund_until_at: null }

it('who paid reads what comes back to them', () => {
  expect(whatComesBack({ ...half, is_buyer: true })).toContain('que pagaste')
})

it('who runs by somebody else’s purchase is promised nothing: the money is the buyer’s', () => {
  const text = whatComesBack({ ...half, is_buyer: false })
  expect(text).toContain('quien hizo la compra')
  for (const refund_cop of [0, 40_000])
    expect(whatComesBack({ ...half, refund_cop, is_buyer: false })).not.toMatch(/pagaste|te devolvemos/)
})

it('a free place gives nothing back to anybody', () => {
  expect(whatComesBack({ ...half, paid_cop: 0, refund_cop: 0, is_buyer: false })).toContain('gratis')
})

it('of a race that moved everything comes back, and the fee with it', () => {
  const moved = { ...half, refund_cop: 80_000, full_refund_until_at: '2027-01-01T00:00:00.000Z' }
  expect(whatComesBack({ ...moved, is_buyer: true })).toContain('con la tarifa de servicio')
  expect(whatComesBack({ ...moved, is_buyer: false })).toContain('quien hizo la compra')
})
