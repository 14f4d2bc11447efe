// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { fireEvent, screen } from '@testing-library/react'
import type { FailedJob } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminJobs } from './admin-jobs'

const LIST = 'GET /api/v1/admin/trabajos/'
const mail: FailedJob = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'mail.send',
  created_at: '2026-11-01T12:00:00.000Z',
  failed_at: '2026-11-01T13:00:00.000Z',
  tries: 13,
  error: 'connect ECONNREFUSED',
  retry: 'yes',
}
const RETRY = `POST /api/v1/admin/trabajos/${mail.id}/reintentar/`

const api = localApi()
const open = () =>
  renderSignedIn(api, <AdminJobs />, { path: '/admin/trabajos', address: '/admin/trabajos' }).router

test('a failed job tells what, why and how often, and leaves the list when it is retried', async () => {
  let failed = [mail]
  api.on(LIST, () => ({
    json: {
      results: failed,
      next: null,
      by_name: failed.map(({ name }) => ({ name, count: 1, retryable: 1 })),
    },
  }))
  api.on(RETRY, () => {
    failed = []
    return { json: { retried: 1 } }
  })
  open()
  expect(await screen.findByText('connect ECONNREFUSED')).toBeTruthy()
  expect(screen.getByText(/13 intentos/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Nada falló')).toBeTruthy()
})

test('what cannot be retried safely says why and offers nothing', async () => {
  api.on(LIST, () => ({
    json: {
      results: [{ ...mail, retry: 'stale' }],
      next: null,
      by_name: [{ name: 'mail.send', count: 1, retryable: 0 }],
    },
  }))
  open()
  expect(await screen.findByText(/sus enlaces pudieron vencer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
})
