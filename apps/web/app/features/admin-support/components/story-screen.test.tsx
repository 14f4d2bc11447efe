// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PersonStory } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { StoryScreen } from './story-screen'

const ID = '0198c0de-0000-7000-8000-000000000001'
const ORDER = '0198c0de-0000-7000-8000-000000000002'
const story: PersonStory = {
  id: ID,
  name: 'Camila Duarte',
  email: 'camila@correo.test',
  phone: '+573001234567',
  document: null,
  account: {
    id: ID,
    is_active: true,
    is_superuser: false,
    email_verified: true,
    created_at: '2026-11-01T12:00:00.000Z',
    deleted_at: null,
    organizer: null,
    teams: [],
    sessions: [
      { user_agent: 'Firefox', ip: '10.0.0.1', last_used_at: '2026-11-02T12:00:00.000Z', is_open: true },
    ],
  },
  orders: [
    {
      id: ORDER,
      code: 'ZN-XMJEBPT2',
      event_name: 'Marea Nocturna',
      state: 'paid',
      total_cop: 111_450,
      discount_cop: 10_000,
      discount_code: 'RIO10',
      created_at: '2026-11-01T12:00:00.000Z',
      import_id: null,
      payments: [{ reference: 'ZN-XMJEBPT2-1', state: 'approved', amount_cop: 111_450, method: 'PSE' }],
    },
  ],
  registrations: [],
  refunds: [],
  charges: [],
  companies: [],
  waitlist: [],
  transfers: [],
  imports: [],
  data_requests: [],
  consents: [],
  mails: [],
}

const api = localApi()

function open(shown: PersonStory = story) {
  api.on(`GET /api/v1/admin/soporte/${ID}/`, () => ({ json: shown }))
  api.on('GET /api/v1/admin/auditoria/', () => ({ json: { results: [], next: null } }))
  renderSignedIn(api, <StoryScreen id={ID} />, {
    path: '/admin/soporte/:id',
    address: `/admin/soporte/${ID}`,
  })
}

test('an order opens beside the story, with its payments, its history and the way to its money', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Ver detalle de ZN-XMJEBPT2' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'ZN-XMJEBPT2' }))
  expect(drawer.getByText('ZN-XMJEBPT2-1')).toBeTruthy()
  expect(drawer.getByText('PSE')).toBeTruthy()
  expect(await drawer.findByText('Todavía no ha pasado nada.')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'Ver sus pagos' }).getAttribute('href')).toBe(
    '/admin/pagos?estado=&q=ZN-XMJEBPT2',
  )
})

test('where money that goes back is, and how it went, is told in words', async () => {
  const refund = {
    id: '0198c0de-0000-7000-8000-00000000000a',
    kind: 'payment' as const,
    code: 'ZN-XMJEBPT2',
    event_name: 'Marea Nocturna',
    amount_cop: 90_000,
    is_done: false,
    created_at: '2026-11-01T12:00:00.000Z',
    returned_on: null,
    reference: null,
    line: {
      state: 'to_pay' as const,
      reason: 'Cuenta cancelada',
      account: 'missing' as const,
      file_reference: 'DV-7K3F9Q-0001',
      bank_reference: 'BC-1',
    },
  }
  open({
    ...story,
    refunds: [
      refund,
      {
        ...refund,
        id: '0198c0de-0000-7000-8000-00000000000b',
        kind: 'part',
        is_done: true,
        returned_on: '2026-11-03',
        reference: 'BC-2',
        line: { ...refund.line, state: 'paid', bank_reference: 'BC-2' },
      },
    ],
  })
  expect(await screen.findByText('Falta que dé su cuenta')).toBeTruthy()
  expect(screen.getByText(/Por devolver desde el dom 1 nov 2026 · Motivo: Cuenta cancelada$/)).toBeTruthy()
  const facts = [...document.querySelectorAll('li > span')].map(({ textContent }) => textContent)
  expect(facts).toContainEqual(
    expect.stringMatching(
      /Una parte .*Devuelto el mar 3 nov 2026 · Transferencia DV-7K3F9Q-0001 · Comprobante BC-2$/,
    ),
  )
  expect(screen.getByText(/Descuento de .*10\.000 con RIO10/)).toBeTruthy()
})

test('sessions are closed after asking once, and a refusal is told where it was asked', async () => {
  open()
  let ended = 0
  api.on(`POST /api/v1/admin/usuarios/${ID}/cerrar-sesiones/`, () => {
    ended += 1
    return { status: 409, json: { code: 'invalid_state', detail: 'No se pudo' } }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }))
  expect(ended).toBe(0)
  const asked = within(await screen.findByRole('dialog', { name: /Cerrar las sesiones/ }))
  fireEvent.click(asked.getByRole('button', { name: 'Cerrar sus sesiones' }))
  await waitFor(() => expect(ended).toBe(1))
  // What the server refuses is told where it was asked.
  expect(await asked.findByText('No se pudo')).toBeTruthy()
})

test('a story that a registration led to is read again when the sessions of its account are closed', async () => {
  const account = story.account && { ...story.account, id: ORDER }
  open({ ...story, account })
  api.on(`POST /api/v1/admin/usuarios/${ORDER}/cerrar-sesiones/`, () => ({ status: 404, json: {} }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar sus sesiones' }))
  const asked = within(await screen.findByRole('dialog', { name: /Cerrar las sesiones/ }))
  expect(api.requestsTo(`GET /api/v1/admin/soporte/${ID}/`)).toHaveLength(1)
  fireEvent.click(asked.getByRole('button', { name: 'Cerrar sus sesiones' }))
  await waitFor(() => expect(api.requestsTo(`GET /api/v1/admin/soporte/${ID}/`)).toHaveLength(2))
})

test('an account that was deleted offers nothing to do', async () => {
  const { account } = story
  open({ ...story, account: account && { ...account, deleted_at: '2026-11-03T12:00:00.000Z' } })
  await screen.findByText('Eliminada')
  expect(screen.queryByRole('button', { name: 'Cerrar sus sesiones' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviarle un enlace de contraseña' })).toBeNull()
})
