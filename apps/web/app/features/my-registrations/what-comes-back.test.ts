import type { ReturnedMoney } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { whatComesBack } from './what-comes-back'

const part = (to: ReturnedMoney['to'], amount_cop: number, by: ReturnedMoney['by'] = 'platform') => ({
  to,
  by,
  amount_cop,
})
const half = {
  paid_cop: 80_000,
  refund: [part('you', 40_000)],
  is_only_payer: true,
  full_refund_until_at: null,
  withdrawal_until_at: null,
}

it('who paid reads what comes back to them', () => {
  expect(whatComesBack(half)).toMatch(/te devolvemos \$\s40\.000 de los \$\s80\.000 que pagaste/)
})

it('who runs by somebody else’s purchase is promised nothing: the money is the buyer’s', () => {
  const theirs = { ...half, is_only_payer: false }
  expect(whatComesBack({ ...theirs, refund: [part('buyer', 40_000)] })).toContain(
    'la persona que pagó la inscripción',
  )
  for (const refund of [[], [part('buyer', 40_000)]])
    expect(whatComesBack({ ...theirs, refund })).not.toMatch(/pagaste|te devolvemos/i)
})

it('of what two paid, each reads of their own part and whose the other is', () => {
  const shared = { ...half, paid_cop: 113_000, is_only_payer: false }
  const toRunner = whatComesBack({ ...shared, refund: [part('you', 33_000), part('buyer', 80_000)] })
  expect(toRunner).toMatch(
    /Te devolvemos \$\s33\.000.*La devolución de \$\s80\.000 es para la persona que pagó la inscripción/,
  )
  const toBuyer = whatComesBack({ ...shared, refund: [part('charged', 33_000), part('you', 80_000)] })
  expect(toBuyer).toMatch(/La devolución de \$\s33\.000 es para la persona que pagó el cambio de categoría/)
  expect(toBuyer).toMatch(/Te devolvemos \$\s80\.000/)
})

it('by the right of withdrawal all of it comes back, until the end of its last day', () => {
  const withdrawal_until_at = '2026-11-26T05:00:00.000Z'
  expect(whatComesBack({ ...half, refund: [part('you', 80_000)], withdrawal_until_at })).toMatch(
    /^Derecho de retracto: si cancelas hasta el mié 25 nov 2026, 11:59\sp\.\sm\., te devolvemos los \$\s80\.000 que pagaste, con la tarifa/,
  )
  const theirs = { ...half, is_only_payer: false, refund: [part('buyer', 80_000)], withdrawal_until_at }
  expect(whatComesBack(theirs)).not.toMatch(/pagaste|te devolvemos/i)
})

it('a free place gives nothing back to anybody', () => {
  expect(whatComesBack({ ...half, paid_cop: 0, refund: [] })).toContain('gratis')
})

it('of a race that moved everything comes back, and the fee with it', () => {
  const full_refund_until_at = '2027-01-01T00:00:00.000Z'
  const moved = { ...half, refund: [part('you', 80_000)], full_refund_until_at }
  expect(whatComesBack(moved)).toMatch(/te devolvemos los \$\s80\.000 que pagaste, con la tarifa de servicio/)
})

it('what was paid to the organizer comes back from them, also of a race that moved', () => {
  for (const full_refund_until_at of [null, '2027-01-01T00:00:00.000Z'])
    for (const to of ['you', 'buyer'] as const) {
      const text = whatComesBack({ ...half, refund: [part(to, 40_000, 'organizer')], full_refund_until_at })
      expect(text).toMatch(/El organizador (te|le) devuelve \$\s40\.000/)
      expect(text).not.toMatch(/Te devolvemos|por correo/)
    }
})

it('of what was paid to both, each gives back its own', () => {
  const refund = [part('you', 33_000), part('you', 23_500, 'organizer')]
  expect(whatComesBack({ ...half, refund })).toMatch(
    /Te devolvemos \$\s33\.000.*organizador te devuelve \$\s23\.500/,
  )
})
