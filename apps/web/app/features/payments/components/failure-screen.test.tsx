// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { theme } from '../../../ui/theme'
import type { Payment } from '../api/payment'
import { FailureScreen } from './failure-screen'

afterEach(cleanup)

const show = (facts: Pick<Payment, 'orderState' | 'moneyBack'> & Partial<Payment>) => {
  const payment: Payment = {
    orderCode: 'ZN-7K2M9Q',
    eventSlug: 'bahia-caracoli',
    eventName: 'Bahía Caracolí',
    paymentState: 'declined',
    hasPlaces: false,
    hasStarted: false,
    reason: 'Fondos insuficientes',
    order: null,
    cashSlip: null,
    ...facts,
  }
  const { container } = render(
    <MemoryRouter>
      <ThemeProvider theme={theme}>
        <FailureScreen payment={payment} receivedAt={0} onChange={() => undefined} />
      </ThemeProvider>
    </MemoryRouter>,
  )
  return { text: container.textContent, links: screen.getAllByRole('link').map((link) => link.textContent) }
}

it('says that nothing was charged, and the provider’s reason, only when nothing was', () => {
  const nothing = { owed_cop: 0, returned_cop: 0, reason: null }
  const { text } = show({ orderState: 'awaiting_payment', moneyBack: nothing })
  for (const part of ['Bahía Caracolí', 'No te cobramos nada', 'Fondos insuficientes'])
    expect(text).toContain(part)
  cleanup()
  const owed = show({
    orderState: 'awaiting_payment',
    moneyBack: { owed_cop: 100_000, returned_cop: 0, return_by: '2026-12-03', reason: 'mismatch' },
  })
  expect(owed.text).toMatch(/una devolución de \$\s100\.000/)
  expect(owed.text).toContain('Fecha límite de devolución: jueves 3 de diciembre de 2026.')
  expect(owed.text).not.toMatch(/No te cobramos|Fondos insuficientes/)
  expect(owed.links).toEqual(['Revisar mi inscripción', 'Ver la carrera'])
})

it('a cancelled race explains itself and what came back, and offers nothing to buy again', () => {
  const { text, links } = show({
    orderState: 'refunded',
    moneyBack: { owed_cop: 0, returned_cop: 80_000, reason: 'race_off' },
  })
  expect(text).toContain('Esta carrera se canceló')
  expect(text).toMatch(/Ya te devolvimos \$\s80\.000/)
  expect(links).toEqual(['Ver la carrera'])
})

it.each(['expired', 'held', 'awaiting_payment', 'cancelled'] as const)(
  'offers nothing to pay or to hold again once the race has started: %s',
  (orderState) => {
    const moneyBack = { owed_cop: 0, returned_cop: 0, reason: null }
    const { text, links } = show({ orderState, moneyBack, hasStarted: true })
    expect(text).toContain('La carrera ya empezó')
    expect(links).toEqual(['Ver la carrera'])
    cleanup()
    // Negative control.
    expect(show({ orderState, moneyBack }).links.length).toBeGreaterThan(1)
  },
)
