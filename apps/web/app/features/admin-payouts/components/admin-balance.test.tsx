// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { AdminBalance as Balance } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminBalance } from './admin-balance'

const api = localApi()

const cancelled: Balance = {
  event: { slug: 'carrera', name: 'Carrera', state: 'cancelled', starts_at: null },
  organizer: { id: '0198c0de-0000-7000-8000-000000000001', name: 'Andes', slug: 'andes' },
  gross_cop: 430_000,
  discount_cop: 0,
  service_fee_cop: 31_100,
  organizer_fee_cop: 0,
  refunded_cop: 461_100,
  fee_returned_cop: 0,
  outside_cop: 0,
  net_cop: -31_100,
  paid_out_cop: 0,
  owed_cop: -31_100,
  overpaid_cop: 0,
  organizer_owes_cop: 31_100,
}

function open(changes: Partial<Balance> = {}) {
  api.on('GET /api/v1/admin/desembolsos/carrera/', () => ({
    json: { balance: { ...cancelled, ...changes }, has_account: false, payouts: [] },
  }))
  renderSignedIn(api, <AdminBalance slug="carrera" />)
}

test('a race whose organizer gave all back and was paid nothing: the organizer owes, and why', async () => {
  open()
  expect(await screen.findByText('El organizador debe')).toBeTruthy()
  expect(screen.getByText(/decidió devolver también la tarifa de servicio/)).toBeTruthy()
  expect(screen.queryByText('Pagado de más')).toBeNull()
  expect(screen.queryByText('Falta por pagar')).toBeNull()
})

test('what was paid before the refunds is paid in excess', async () => {
  open({
    paid_out_cop: 400_000,
    owed_cop: -31_100,
    net_cop: 368_900,
    overpaid_cop: 31_100,
    organizer_owes_cop: 0,
  })
  expect(await screen.findByText('Pagado de más')).toBeTruthy()
  expect(screen.queryByText('El organizador debe')).toBeNull()
})

test('nothing owed either way is said as nothing to pay', async () => {
  open({ owed_cop: 0, net_cop: 0, organizer_owes_cop: 0, refunded_cop: 430_000 })
  expect(await screen.findByText('Falta por pagar')).toBeTruthy()
})
