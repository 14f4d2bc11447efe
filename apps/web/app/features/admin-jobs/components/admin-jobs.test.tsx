// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
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
  mail: { to: 'ca…@correo.demo', subject: 'Tu entrada: Media del Río' },
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
      by_name: failed.map(({ name }) => ({ name, count: 1, retryable: 1, last_failed_at: mail.failed_at })),
    },
  }))
  api.on(RETRY, () => {
    failed = []
    return { json: { retried: 1 } }
  })
  open()
  expect(await screen.findByText('connect ECONNREFUSED')).toBeTruthy()
  expect(screen.getByText(/13 intentos/)).toBeTruthy()
  expect(screen.getByText('«Tu entrada: Media del Río» para ca…@correo.demo')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Nada falló')).toBeTruthy()
})

test('what cannot be retried safely says why and offers no other try', async () => {
  api.on(LIST, () => ({
    json: {
      results: [{ ...mail, retry: 'stale' }],
      next: null,
      by_name: [{ name: 'mail.send', count: 1, retryable: 0, last_failed_at: mail.failed_at }],
    },
  }))
  open()
  expect(await screen.findByText(/sus enlaces pudieron vencer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
})

test('what is not to be tried again is discarded after a yes: one, or all of a kind that were seen', async () => {
  const other = { ...mail, id: '0198c0de-0000-7000-8000-000000000002', retry: 'stale' as const }
  let failed: FailedJob[] = [mail, other]
  api.on(LIST, () => ({
    json: {
      results: failed,
      next: null,
      by_name:
        failed.length === 0
          ? []
          : [{ name: 'mail.send', count: failed.length, retryable: 1, last_failed_at: mail.failed_at }],
    },
  }))
  const sent: unknown[] = []
  api.on('POST /api/v1/admin/trabajos/descartar/', ({ body }) => {
    sent.push(JSON.parse(body))
    failed = []
    return { json: { discarded: 2 } }
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar todos: Enviar un correo' }))
  const dialog = await screen.findByRole('alertdialog', { name: '¿Descartar 2 trabajos?' })
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByText('Nada falló')).toBeTruthy()
  expect(sent).toEqual([{ name: 'mail.send', until: mail.failed_at }])
})
