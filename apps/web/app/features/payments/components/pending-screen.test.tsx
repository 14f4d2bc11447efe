// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { PaymentScreen } from './payment-screen'

const api = localApi()

it('a cash payer who comes back by the order alone finds how much, with which numbers and until when', async () => {
  api.on('GET /api/v1/ordenes/ZN-7K2M9Q/', () => ({
    json: {
      code: 'ZN-7K2M9Q',
      state: 'awaiting_payment',
      expires_at: '2027-01-15T17:00:00.000Z',
      server_now: '2027-01-15T12:00:00.000Z',
      may_extend: false,
      event: {
        slug: 'bahia-caracoli',
        name: 'Bahía Caracolí',
        city: 'Santa Marta',
        venue: null,
        starts_at: '2099-01-31T10:00:00.000Z',
        timezone: 'America/Bogota',
      },
      buyer_email: 'lucia@correo.co',
      registrations: [],
      lines: [],
      subtotal_cop: 120_000,
      discount_cop: 0,
      service_fee_cop: 7_200,
      discount_code: null,
      total_cop: 127_200,
      last_payment: {
        state: 'pending',
        method: 'BANCOLOMBIA_COLLECT',
        method_detail: 'Convenio 91825 · Referencia de pago 10000123456',
        status_message: null,
      },
      money_back: { owed_cop: 0, returned_cop: 0, reason: null },
    },
  }))
  renderSignedIn(api, <PaymentScreen asked="pending" />, { address: '/payment/pending?orden=ZN-7K2M9Q' })
  expect(await screen.findByRole('heading', { name: 'Falta que pagues en efectivo' })).toBeTruthy()
  expect(screen.getByText('Bahía Caracolí')).toBeTruthy()
  expect(screen.getByText(/\$\s127\.200/)).toBeTruthy()
  for (const number of ['91825', '10000123456']) expect(screen.getByText(number)).toBeTruthy()
  expect(screen.getByText(/Tienes hasta el vie 15 ene/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copiar la referencia' })).toBeTruthy()
})
