// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PayoutTotals } from './payout-totals'

it('names every part of what the organizer receives, also the transfers that came to them', () => {
  render(<PayoutTotals totals={{ net_cop: 653_218_450, paid_out_cop: 198_180_975, owed_cop: 455_037_475 }} />)
  const note = screen.getByText(/^Ventas menos/).textContent
  for (const part of [
    'descuentos',
    'tarifa de servicio a tu cargo',
    'devoluciones',
    'transferencias que recibiste por importaciones',
    'más la tarifa de servicio que devolvió Zancada',
  ])
    expect(note).toContain(part)
})
