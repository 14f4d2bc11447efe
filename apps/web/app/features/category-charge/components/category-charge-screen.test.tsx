// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { CategoryCharge } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { CategoryChargeScreen } from './category-charge-screen'

const charge: CategoryCharge = {
  standing: 'open',
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí', timezone: 'America/Bogota' },
  runner_name: 'Ana Ruiz',
  from_category: '10K',
  to_category: '21K',
  difference_cop: 35_000,
  service_fee_cop: 0,
  total_cop: 35_000,
  expires_at: '2026-11-20T17:00:00.000Z',
  last_payment: null,
}

const api = localApi()

function open(last_payment: CategoryCharge['last_payment']) {
  api.on('GET /api/v1/cambios-categoria/abc/', () => ({ json: { ...charge, last_payment } }))
  renderSignedIn(api, <CategoryChargeScreen />, { address: '/cambio-categoria?token=abc' })
}

it('who took a slip to pay in cash is told where, until when, and that the page moves by itself', async () => {
  const cash_slip = { pay_by: '2026-11-17T15:00:00.000Z', detail: 'Convenio 91825 · Referencia 10000123456' }
  open({ state: 'pending', status_message: null, cash_slip })
  expect(await screen.findByRole('heading', { name: 'Falta que pagues en efectivo' })).toBeTruthy()
  expect(screen.getByText(/corresponsal Bancolombia/)).toBeTruthy()
  expect(screen.getByText(cash_slip.detail)).toBeTruthy()
  expect(screen.getByText(/hasta el mar 17 .*10:00.*reservamos tu cupo en 21K/)).toBeTruthy()
  expect(screen.getByText(/cambia sola/).getAttribute('role')).toBe('status')
  expect(screen.queryByText(/No pagues otra vez/)).toBeNull()
})

it('who paid and waits for a bank is told not to pay again', async () => {
  open({ state: 'pending', status_message: null, cash_slip: null })
  expect(await screen.findByText(/No pagues otra vez/)).toBeTruthy()
})
