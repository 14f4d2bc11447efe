// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { FRESH, guestToken, MINUTE, profile, token } from '../../../session/testing/people'
import { describedAs, press, type } from '../testing/fill'
import { openScreen } from '../testing/open-screen'
import { KeepInAccount } from './keep-in-account'

const ASK = 'GET /api/v1/usuarios/invitado/cuenta/'
const KEEP = 'POST /api/v1/usuarios/invitado/cuenta/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const EMAIL = 'lucia@correo.co'
const LOGIN = { access: FRESH, refresh: 'refresh-1', available_roles: ['runner'], has_multiple_roles: false }

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
beforeEach(() => {
  api.on('GET /api/v1/textos-legales/', () => ({ json: { terms: '2026-11-16', data_policy: '2027-01-05' } }))
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

const offer = (state: string) =>
  api.on(ASK, () => ({ json: { state, email: EMAIL, last_name: 'Gutiérrez' } }))
const open = () => openScreen(api, <KeepInAccount />, ({ session }) => session.startGuest(guestToken(EMAIL)))

it('asks a guest for a password and nothing else, and leaves them signed in on the same page', async () => {
  offer('offered')
  api.on(KEEP, () => ({ status: 201, json: LOGIN }))
  api.on(PROFILE, () => ({ json: profile({ email: EMAIL }) }))
  const { persistent } = open()
  expect(await screen.findByRole('heading', { name: 'Guárdala en tu cuenta' })).toBeTruthy()
  expect(document.querySelectorAll('input:not([type=hidden])')).toHaveLength(1)
  type('Contraseña', 'trota-al-alba')
  await press('Crear mi cuenta')
  const done = await screen.findByRole('heading', { name: /Quedó en tu cuenta/ })
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(api.requestsTo(KEEP).map(({ body }) => JSON.parse(body))).toEqual([
    { password: 'trota-al-alba', terms_version: '2026-11-16', data_policy_version: '2027-01-05' },
  ])
  expect(persistent.getItem('accessToken')).toBe(FRESH)
  expect(persistent.getItem('guestToken')).toBeNull()
})

it('is the tab’s alone where somebody else is remembered: their session stays', async () => {
  offer('offered')
  api.on(KEEP, () => ({ status: 201, json: LOGIN }))
  api.on(PROFILE, () => ({ json: profile({ email: EMAIL }) }))
  const others = token('andres', MINUTE, 'andres')
  const { persistent } = openScreen(api, <KeepInAccount />, ({ session, persistent: shared }) => {
    // In another tab, while this one waits for the code.
    session.startGuest()
    shared.setItem('accessToken', others)
    shared.setItem('refreshToken', 'de-andres')
    shared.setItem('rememberMe', 'true')
    session.startGuest(guestToken(EMAIL))
  })
  await screen.findByLabelText('Contraseña')
  type('Contraseña', 'trota-al-alba')
  await press('Crear mi cuenta')
  await screen.findByRole('heading', { name: /Quedó en tu cuenta/ })
  expect(persistent).toMatchObject({ accessToken: others, refreshToken: 'de-andres' })
})

it('says at the field what is wrong with it', async () => {
  offer('offered')
  open()
  await screen.findByLabelText('Contraseña')
  type('Contraseña', 'gutiérrez-corre')
  expect(describedAs('Contraseña')).toContain('Cámbiala')
  type('Contraseña', 'corta')
  await press('Crear mi cuenta')
  await waitFor(() => expect(describedAs('Contraseña')).toContain('Debe tener al menos 10 caracteres'))
  expect(api.requestsTo(KEEP)).toEqual([])
})

it('leads a guest who has an account to the login, also when another tab just created it', async () => {
  offer('known')
  const { session } = open()
  const link = await screen.findByRole('link', { name: 'Inicia sesión' })
  expect(link.getAttribute('href')).toBe('/login')
  link.click()
  expect(session.savedRedirectPath()).toBe('/perfil?seccion=inscripciones')
  cleanup()

  offer('offered')
  api.on(KEEP, () => ({ status: 409, json: { code: 'account_exists', detail: 'Ya existe' } }))
  open()
  await screen.findByLabelText('Contraseña')
  type('Contraseña', 'trota-al-alba')
  await press('Crear mi cuenta')
  expect(await screen.findByRole('link', { name: 'Inicia sesión' })).toBeTruthy()
})

it('sends a new code to a guest who proved their address hours ago, and goes on with it', async () => {
  offer('offered')
  api.on(KEEP, () => ({ status: 403, json: { code: 'proof_too_old', detail: 'Pide un código nuevo' } }))
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({ json: { detail: 'Enviado' } }))
  const again = guestToken(EMAIL, { iat: 1 })
  api.on('POST /api/v1/usuarios/invitado/verificar/', () => ({ json: { guest_token: again } }))
  const { persistent } = open()
  await screen.findByLabelText('Contraseña')
  type('Contraseña', 'trota-al-alba')
  await press('Crear mi cuenta')
  expect(await screen.findByText(/hace más de dos horas/)).toBeTruthy()
  expect(screen.queryByText('Usar otro correo')).toBeNull()
  expect(screen.getByText(/Quedas verificado 24 horas en este dispositivo/)).toBeTruthy()
  type('Código de 6 dígitos', '123456')
  expect(await screen.findByLabelText('Contraseña')).toBeTruthy()
  expect(persistent.getItem('guestToken')).toBe(again)
})

it('offers nothing where the API offers nothing, nor to a visitor who proved no address', async () => {
  offer('nothing')
  open()
  await waitFor(() => expect(api.requestsTo(ASK).length).toBeGreaterThan(0))
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  api.reset()
  openScreen(api, <KeepInAccount />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(api.requestsTo(ASK)).toEqual([])
})
