// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { FRESH, ORGANIZER, profile } from '../../../session/testing/people'
import { startGoogle } from '../api/google-sign-in'
import { googleReturnOf } from '../google-return'
import { check, describedAs, press, type } from '../testing/fill'
import { arrival, openScreen } from '../testing/open-screen'
import { GoogleCallbackScreen } from './google-callback-screen'

const START = 'GET /api/v1/usuarios/google/'
const FINISH = 'POST /api/v1/usuarios/google/callback/'
const REGISTER = 'POST /api/v1/usuarios/google/registro/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
beforeEach(() =>
  api.on('GET /api/v1/textos-legales/', () => ({ json: { terms: '2026-11-16', data_policy: '2027-01-05' } })),
)
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  api.reset()
})
afterAll(() => api.close())

const back = (query: string) => <GoogleCallbackScreen back={googleReturnOf(new URLSearchParams(query))} />
const loginAs = (...roles: string[]) => ({
  access: FRESH,
  refresh: 'refresh-1',
  available_roles: roles,
  has_multiple_roles: roles.length > 1,
})
const NEWCOMER = {
  registration_token: 'newcomer-1',
  email: 'nueva@gmail.demo',
  first_name: 'Nora',
  last_name: 'Paz',
}

it('someone known enters, with the answer exchanged once and «Recuérdame» as it was left', async () => {
  api.on(START, () => ({ json: { authorization_url: 'https://google.invalid/entrar' } }))
  api.on(FINISH, () => ({ json: loginAs('runner') }))
  api.on(PROFILE, () => ({ json: profile() }))
  const { persistent } = openScreen(api, back('code=known&state=s'), ({ session }) =>
    session.saveRedirectPath('/frailejon-urbano'),
  )
  // The choice was made in this tab before leaving.
  const left: string[] = []
  await startGoogle(true, (url) => left.push(url))
  expect(left).toEqual(['https://google.invalid/entrar'])
  expect(await arrival()).toMatchObject({ path: '/frailejon-urbano' })
  expect(api.requestsTo(FINISH).map(({ body }) => JSON.parse(body))).toEqual([{ code: 'known', state: 's' }])
  expect(persistent.getItem('accessToken')).toBe(FRESH)
})

it('a newcomer who organizes says what, consents, and lands in the panel', async () => {
  api.on(FINISH, () => ({ json: NEWCOMER }))
  api.on(REGISTER, () => ({ status: 201, json: loginAs('organizer') }))
  api.on(PROFILE, () => ({ json: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }) }))
  openScreen(api, back('code=new&state=s'))
  await screen.findByRole('heading', { name: 'Te damos la bienvenida, Nora' })
  expect(screen.queryByLabelText('Nombre de la organización')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Organizo carreras/ }))
  await press('Crear mi cuenta')
  expect(await screen.findByText('Revisa 3 campos para continuar.')).toBeTruthy()
  expect(describedAs('Nombre de la organización')).toContain('Este campo es requerido')
  type('Nombre de la organización', 'Club Alba')
  check(/Acepto los términos/)
  check(/política de privacidad/)
  await press('Crear mi cuenta')
  expect(await arrival()).toMatchObject({ path: '/organizador/dashboard' })
  expect(JSON.parse(api.requestsTo(REGISTER)[0]?.body ?? '')).toEqual({
    role: 'organizer',
    registration_token: 'newcomer-1',
    organization_name: 'Club Alba',
    accept_terms: true,
    accept_data_policy: true,
    terms_version: '2026-11-16',
    data_policy_version: '2027-01-05',
  })
})

it('a newcomer whose turn expired reads so above the form', async () => {
  api.on(FINISH, () => ({ json: NEWCOMER }))
  api.on(REGISTER, () => ({ status: 400, json: { registration_token: ['El ingreso con Google venció.'] } }))
  openScreen(api, back('code=slow&state=s'))
  await screen.findByRole('heading', { name: /bienvenida/ })
  check(/Acepto los términos/)
  check(/política de privacidad/)
  await press('Crear mi cuenta')
  expect(await screen.findByText('El ingreso con Google venció.')).toBeTruthy()
})

it.each([
  [
    'an account that is not verified',
    { status: 409, json: { detail: 'Ya hay una cuenta sin verificar.', code: 'account_not_verified' } },
    ['Ya hay una cuenta sin verificar.', /pide que te lo enviemos otra vez/],
  ],
  [
    'an answer that came too late',
    { status: 401, json: { detail: 'El ingreso con Google venció.', code: 'google_expired' } },
    ['El ingreso con Google venció.'],
  ],
  [
    'a disabled account',
    { status: 401, json: { detail: 'User account is disabled' } },
    [/desactivada|inhabilitada|deshabilitada/],
  ],
  [
    'deactivated staff',
    { status: 400, json: { non_field_errors: ['Tu cuenta de staff ha sido desactivada.'] } },
    ['Tu cuenta de staff ha sido desactivada.'],
  ],
])('%s is explained, with the ways out', async (name, reply, texts) => {
  api.on(FINISH, () => reply)
  openScreen(api, back(`code=${encodeURIComponent(name)}&state=s`))
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo con Google' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Entrar con correo y contraseña' })).toBeTruthy()
})

it.each([
  ['error=access_denied&state=s', /Cancelaste el ingreso/],
  ['state=s', /llegó incompleta/],
])('coming back with «%s» asks the server nothing', async (query, text) => {
  openScreen(api, back(query))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(api.received).toEqual([])
})

it('a profile that does not load leaves nobody signed in', async () => {
  api.on(FINISH, () => ({ json: loginAs('runner') }))
  api.on(PROFILE, () => ({ status: 500, json: {} }))
  const { tab } = openScreen(api, back('code=half&state=s'))
  expect(await screen.findByText('Error al cargar el perfil de usuario')).toBeTruthy()
  expect(tab.getItem('accessToken')).toBeNull()
})
