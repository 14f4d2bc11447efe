// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminUser } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminUsers } from './admin-users'

const ID = '0198c0de-0000-7000-8000-000000000001'
const LIST = 'GET /api/v1/admin/usuarios/'
const OFF = `POST /api/v1/admin/usuarios/${ID}/desactivar/`

const runner: AdminUser = {
  id: ID,
  email: 'tomas@correo.co',
  first_name: 'Tomás',
  last_name: 'Bedoya',
  email_verified: true,
  is_active: true,
  is_superuser: false,
  roles: ['runner'],
  document: { type: 'CC', number: '1020304050' },
  organizer: null,
  open_sessions: 1,
  last_seen_at: '2026-11-01T12:00:00.000Z',
  created_at: '2026-11-01T12:00:00.000Z',
}

const api = localApi()
const open = () =>
  renderSignedIn(api, <AdminUsers />, { path: '/admin/usuarios', address: '/admin/usuarios' }).router

const actionsOf = async (name: string) => {
  fireEvent.click((await screen.findAllByRole('button', { name: `Acciones de ${name}` }))[0] ?? document.body)
  return within(await screen.findByRole('dialog', { name: `Acciones de ${name}` }))
}

test('an account is deactivated after its reason is given; without one nothing is sent', async () => {
  api.on(LIST, () => ({ json: { results: [runner], next: null } }))
  api.on(OFF, () => ({ json: { ...runner, is_active: false } }))
  open()
  fireEvent.click((await actionsOf('Tomás Bedoya')).getByRole('menuitem', { name: 'Desactivar la cuenta' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Desactivar la cuenta de Tomás Bedoya?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Desactivar y avisar' }))
  expect(await dialog.findByText('Este campo es requerido')).toBeTruthy()
  expect(api.requestsTo(OFF)).toEqual([])
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Fraude con tarjetas' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Desactivar y avisar' }))
  expect(await screen.findByText('La cuenta de Tomás Bedoya quedó desactivada')).toBeTruthy()
  expect(JSON.parse(String(api.requestsTo(OFF)[0]?.body))).toEqual({ reason: 'Fraude con tarjetas' })
})

test('one’s own account offers nothing that would lock one out', async () => {
  api.on(LIST, () => ({
    json: {
      results: [{ ...runner, email: 'lucia@correo.co', is_superuser: true, roles: ['admin'] }],
      next: null,
    },
  }))
  open()
  const menu = await actionsOf('Tomás Bedoya')
  expect(menu.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Ver su historia',
    'Cerrar sus sesiones',
  ])
})

test('what is searched and filtered is asked of the API', async () => {
  api.on(LIST, () => ({ json: { results: [runner], next: null } }))
  renderSignedIn(api, <AdminUsers />, {
    path: '/admin/usuarios',
    address: '/admin/usuarios?q=tomas&rol=corredor&estado=activa',
  })
  await waitFor(() => expect(api.requestsTo(LIST)[0]?.path).toContain('q=tomas&rol=corredor&estado=activa'))
})
