import { expect, it } from 'vitest'
import { whatComesBack } from './what-comes-back'

const half = { paid_cop: 80_000, refund_cop: 40_000, outside_refund_cop: 0, full_refund_until_at: null }

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

it('what was paid to the organizer comes back from them, also of a race that moved', () => {
  const byHand = { ...half, refund_cop: 0, outside_refund_cop: 40_000 }
  for (const full_refund_until_at of [null, '2027-01-01T00:00:00.000Z'])
    for (const is_buyer of [true, false]) {
      const text = whatComesBack({ ...byHand, full_refund_until_at, is_buyer })
      expect(text).toMatch(/el organizador (te|le) devuelve \$\s40\.000/)
      expect(text).not.toMatch(/te devolvemos|por correo/)
    }
})

it('of what was paid to both, each gives back its own', () => {
  const both = { ...half, refund_cop: 33_000, outside_refund_cop: 23_500, is_buyer: true }
  expect(whatComesBack(both)).toMatch(/organizador te devuelve \$\s23\.500.*Zancada devuelve \$\s33\.000/)
})
