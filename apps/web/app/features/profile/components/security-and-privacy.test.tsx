// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OpenSession } from '@zancada/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { ORGANIZER, profile } from '../../../session/testing/people'
import { openProfile } from '../testing/open-profile'

const SESSIONS = 'GET /api/v1/usuarios/sesiones/'
const CONSENTS = 'GET /api/v1/usuarios/autorizaciones/'
const PASSWORD = 'POST /api/v1/usuarios/contrasena/cambiar/'
const DELETE = 'DELETE /api/v1/usuarios/perfil/'
const LEAVING = 'GET /api/v1/usuarios/perfil/eliminacion/'
const PHONE_ID = '0197b0a0-0000-7000-8000-000000000002'

const here: OpenSession = {
  id: '0197b0a0-0000-7000-8000-000000000001',
  is_current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  ip: '::ffff:190.24.1.9',
  created_at: '2026-06-01T12:00:00.000Z',
  last_used_at: '2026-06-01T12:00:00.000Z',
}
const elsewhere: OpenSession = {
  ...here,
  id: PHONE_ID,
  is_current: false,
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
}

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
beforeEach(() => {
  api.on(SESSIONS, () => ({ json: { results: [elsewhere, here], next: null } }))
  api.on(CONSENTS, () => ({ json: { results: [], next: null } }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  api.reset()
})
afterAll(() => api.close())

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the address says which section is open, and «back» returns to the one before', async () => {
  const { router } = await openProfile(api, profile())
  fireEvent.click(screen.getByRole('tab', { name: 'Mis inscripciones' }))
  expect(router.state.location.search).toBe('?seccion=inscripciones')
  expect(await screen.findByTestId('registrations')).toBeTruthy()
  await router.navigate(-1)
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Mis datos' }).getAttribute('aria-selected')).toBe('true'),
  )
})

test('sessions read as devices, this one first; another is ended after asking', async () => {
  api.on(`DELETE /api/v1/usuarios/sesiones/${PHONE_ID}/`, () => ({ json: {} }))
  await openProfile(api, profile(), '?seccion=seguridad')
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Firefox en LinuxEsta sesión',
    'Safari en iPhone',
  ])
  expect(rows[0]?.textContent).toContain('Desde 190.24.1.9')
  api.on(SESSIONS, () => ({ json: { results: [here], next: null } }))
  click('Cerrar la sesión de Safari en iPhone')
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Cerrar esta sesión?' }))
  expect(dialog.getByText('Safari en iPhone tendrá que iniciar sesión de nuevo.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar sesión' }))
  expect(await screen.findByText('Cerramos esa sesión.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('the password is changed by who knows the old one', async () => {
  const detail = 'Tu contraseña cambió y cerramos tus otras sesiones.'
  api.on(PASSWORD, () => ({
    status: 400,
    json: { current_password: ['La contraseña actual no es correcta'] },
  }))
  await openProfile(api, profile(), '?seccion=seguridad')
  type('Contraseña actual', 'no-es-esta')
  type('Contraseña nueva', 'corta')
  click('Cambiar contraseña')
  expect(await screen.findByText('Debe tener al menos 10 caracteres')).toBeTruthy()
  expect(api.requestsTo(PASSWORD)).toEqual([])
  type('Contraseña nueva', 'zancadas-largas')
  click('Cambiar contraseña')
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeTruthy()
  api.on(PASSWORD, () => ({ json: { detail } }))
  type('Contraseña actual', 'la-de-siempre')
  click('Cambiar contraseña')
  expect(await screen.findByText(detail)).toBeTruthy()
  expect(JSON.parse(api.requestsTo(PASSWORD).at(-1)?.body ?? '')).toEqual({
    current_password: 'la-de-siempre',
    new_password: 'zancadas-largas',
  })
})

test('someone who came by Google sets a first password and has one from then on', async () => {
  api.on(PASSWORD, () => ({ json: { detail: 'Listo.' } }))
  const { session } = await openProfile(api, profile({ has_password: false }), '?seccion=seguridad')
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
  type('Contraseña nueva', 'zancadas-largas')
  click('Crear contraseña')
  await screen.findByText('Listo.')
  expect(JSON.parse(api.requestsTo(PASSWORD)[0]?.body ?? '')).toEqual({ new_password: 'zancadas-largas' })
  expect(session.getState().profile?.has_password).toBe(true)
  expect(screen.getByLabelText('Contraseña actual')).toBeTruthy()
})

/** Given by the person who reads it, for themselves. */
const OWN = { capacity: 'self', given_by: null, is_for_another: false, is_by_address: false }

test('says what another accepted for the reader, and what the reader accepted for others', async () => {
  const waiver = {
    id: PHONE_ID,
    kind: 'waiver',
    text_version: 'event:andina:1',
    accepted_at: '2026-06-01T12:00:00.000Z',
    revoked_at: null,
    event: { name: 'Andina 10K', slug: 'andina' },
    bound_by: 'race',
    capacity: 'on_behalf',
    is_by_address: false,
  }
  api.on(CONSENTS, () => ({
    json: {
      results: [
        { ...waiver, runner_name: 'Lucía Gil', given_by: 'Pedro Paz', is_for_another: false },
        {
          ...waiver,
          id: crypto.randomUUID(),
          runner_name: 'Ana Ruiz',
          given_by: 'Lucía Gil',
          is_for_another: true,
        },
        {
          ...waiver,
          id: crypto.randomUUID(),
          capacity: 'guardian',
          runner_name: 'Niña Paz',
          given_by: 'Marta Paz',
          is_for_another: true,
          is_by_address: true,
        },
      ],
      next: null,
    },
  }))
  await openProfile(api, profile(), '?seccion=privacidad')
  expect(await screen.findByText('Lo aceptó Pedro Paz por ti')).toBeTruthy()
  expect(screen.getByText('Aceptaste por Ana Ruiz')).toBeTruthy()
  expect(screen.getByText('Lo aceptó Marta Paz por Niña Paz, con tu correo')).toBeTruthy()
})

test('consents are listed with their version and date', async () => {
  api.on(CONSENTS, () => ({
    json: {
      results: [
        {
          id: PHONE_ID,
          kind: 'data_policy',
          text_version: '2026-11-01',
          accepted_at: '2026-06-01T12:00:00.000Z',
          revoked_at: null,
          event: null,
          runner_name: null,
          ...OWN,
          bound_by: 'account',
        },
      ],
      next: null,
    },
  }))
  await openProfile(api, profile(), '?seccion=privacidad')
  const link = await screen.findByRole('link', { name: 'Política de tratamiento de datos' })
  expect(link.getAttribute('href')).toBe('/politica-privacidad?version=2026-11-01')
  expect(screen.getByText(/^Versión 2026-11-01 · Aceptada el lun 1 jun 2026, 7:00/)).toBeTruthy()
})

test('an optional consent names its race and runner, and is withdrawn after saying what goes with it', async () => {
  const health = {
    id: PHONE_ID,
    kind: 'health',
    text_version: '2026-11-15',
    accepted_at: '2026-06-01T12:00:00.000Z',
    revoked_at: null as string | null,
    event: { name: 'Media Guayacán', slug: 'media-guayacan' },
    runner_name: 'Ana Ruiz',
    ...OWN,
    bound_by: null,
  }
  api.on(CONSENTS, () => ({ json: { results: [health], next: null } }))
  const WITHDRAW = `POST /api/v1/usuarios/autorizaciones/${PHONE_ID}/retirar/`
  api.on(WITHDRAW, () => {
    health.revoked_at = '2026-07-01T12:00:00.000Z'
    return { json: health }
  })
  await openProfile(api, profile(), '?seccion=privacidad')
  expect(await screen.findByText('Media Guayacán · Ana Ruiz')).toBeTruthy()
  click('Retirar autorización: Datos de salud, Media Guayacán · Ana Ruiz')
  const dialog = within(screen.getByRole('dialog', { name: '¿Retirar esta autorización?' }))
  expect(dialog.getByText(/^Borramos tu EPS y tu grupo sanguíneo de esta inscripción/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText(/Retirada el/)).toBeTruthy()
  expect(api.requestsTo(WITHDRAW)).toHaveLength(1)
})

test('a withdrawal that was done is told as done though the profile could not be read again', async () => {
  const health = {
    id: PHONE_ID,
    kind: 'health',
    text_version: '2026-11-15',
    accepted_at: '2026-06-01T12:00:00.000Z',
    revoked_at: null,
    event: null,
    runner_name: null,
    ...OWN,
    bound_by: null,
  }
  api.on(CONSENTS, () => ({ json: { results: [health], next: null } }))
  api.on(`POST /api/v1/usuarios/autorizaciones/${PHONE_ID}/retirar/`, () => ({
    json: { ...health, revoked_at: '2026-07-01T12:00:00.000Z' },
  }))
  api.on('GET /api/v1/usuarios/perfil/', () => ({ status: 503, json: {} }))
  const { logged } = await openProfile(api, profile(), '?seccion=privacidad')
  fireEvent.click(await screen.findByRole('button', { name: /^Retirar autorización: Datos de salud/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar' }))
  expect(await screen.findByText('Retiramos tu autorización.')).toBeTruthy()
  expect(logged).toEqual(['the profile could not be reloaded'])
})

test.each([
  ['PDF', 'GET /api/v1/usuarios/datos.pdf'],
  ['JSON', 'GET /api/v1/usuarios/datos/'],
])('the download in %s is a file with the server’s name', async (format, call) => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.on(call, () => ({
    json: {},
    headers: { 'content-disposition': 'attachment; filename="mis-datos.bin"' },
  }))
  await openProfile(api, profile(), '?seccion=privacidad')
  click(`Descargar ${format}`)
  expect(await screen.findByText('Descargamos tus datos.')).toBeTruthy()
  expect(saved).toEqual(['mis-datos.bin'])
})

test('deleting waits for what is not finished, and says so instead of asking', async () => {
  api.on(LEAVING, () => ({ json: { obstacle: 'money_owed', coming_races: [] } }))
  await openProfile(api, profile(), '?seccion=privacidad')
  click('Eliminar mi cuenta')
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' }))
  expect(await dialog.findByText(/Tienes una devolución en trámite/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull()
})

test('deleting says what happens, asks for the password and ends as nobody at the home page', async () => {
  api.on(DELETE, () => ({ status: 400, json: { password: ['La contraseña actual no es correcta'] } }))
  api.on(LEAVING, () => ({
    json: {
      obstacle: null,
      coming_races: [{ name: 'Media Guayacán', starts_at: '2026-12-06T11:00:00.000Z' }],
    },
  }))
  const { left, session } = await openProfile(api, profile(), '?seccion=privacidad')
  click('Eliminar mi cuenta')
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Eliminar tu cuenta?' }))
  expect(await dialog.findByText(/No se puede deshacer/)).toBeTruthy()
  expect(dialog.getByText(/^Tu inscripción en Media Guayacán sigue activa/)).toBeTruthy()
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
  confirm()
  expect(await dialog.findByText('Este campo es requerido')).toBeTruthy()
  type('Escribe tu contraseña para confirmar', 'mala')
  confirm()
  expect(await dialog.findByText('La contraseña actual no es correcta')).toBeTruthy()
  api.on(DELETE, () => ({ json: {} }))
  type('Escribe tu contraseña para confirmar', 'la-buena')
  confirm()
  await waitFor(() => expect(left).toEqual(['/']))
  expect(session.getState().status).toBe('signed-out')
  expect(JSON.parse(api.requestsTo(DELETE).at(-1)?.body ?? '')).toEqual({ password: 'la-buena' })
})

test('who owns an organization is told why they cannot leave from here', async () => {
  await openProfile(api, profile({ organizer_profile: ORGANIZER }), '?seccion=privacidad')
  expect(screen.getByText(/Tu cuenta es dueña de una organización/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull()
})
