// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { PlatformSummary } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminDashboard } from './admin-dashboard'

const SUMMARY = 'GET /api/v1/admin/resumen/'
const period = { confirmed: 120, gross_cop: 9_600_000, fees_cop: 480_000, refunds_cop: 0, new_organizers: 2 }
const summary: PlatformSummary = {
  waiting: [
    {
      kind: 'payments',
      count: 3,
      amount_cop: 240_000,
      oldest_at: '2026-11-01T12:00:00.000Z',
      overdue_count: 0,
      path: '/admin/pagos',
    },
  ],
  races_on_sale: 8,
  confirmed_ahead: 2_300,
  organizers: 4,
  last_30: period,
  previous_30: { ...period, gross_cop: 4_800_000 },
  by_day: [{ on: '2026-11-01', confirmed: 0, gross_cop: 0 }],
  top_races: [],
}

const api = localApi()
const open = () =>
  renderSignedIn(api, <AdminDashboard name="Lucía" />, {
    path: '/admin/dashboard',
    address: '/admin/dashboard',
  })

test('it opens on what waits, with its amount and the way to it, and compares with the days before', async () => {
  api.on(SUMMARY, () => ({ json: summary }))
  open()
  const thing = await screen.findByRole('link', { name: /3 pagos por atender.*240\.000/ })
  expect(thing.getAttribute('href')).toBe('/admin/pagos')
  expect(screen.getByText('100 %')).toBeTruthy()
  expect(screen.getByText('2 nuevos en 30 días')).toBeTruthy()
})

test('when nothing waits it says so', async () => {
  api.on(SUMMARY, () => ({ json: { ...summary, waiting: [] } }))
  open()
  expect(await screen.findByText(/Nada espera por ti/)).toBeTruthy()
})

test('what the law no longer gives time for is said to be overdue', async () => {
  const requests = {
    kind: 'data_requests' as const,
    count: 3,
    amount_cop: null,
    oldest_at: null,
    overdue_count: 1,
  }
  api.on(SUMMARY, () => ({ json: { ...summary, waiting: [{ ...requests, path: '/admin/solicitudes' }] } }))
  open()
  expect(await screen.findByText('1 vencida: ya pasó el plazo de la ley')).toBeTruthy()
})
