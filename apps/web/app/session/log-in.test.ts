import type { AvailableRole, LoginAnswer } from '@zancada/contracts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, type Reply, startLocalApi } from '../api-client/testing/local-api'
import type { LoginForm } from './log-in'
import { FRESH, guestToken, MINUTE, ORGANIZER, profile, token } from './testing/people'
import { openBench, storeSession } from './testing/session-bench'

const TOKEN = 'POST /api/v1/usuarios/token/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const FORM: LoginForm = { email: 'lucia@correo.co', password: 'corro-mucho-10k', rememberMe: false }

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

function acceptLogin(roles: AvailableRole[] = ['runner'], overrides: Parameters<typeof profile>[0] = {}) {
  api.on(TOKEN, () => ({
    json: { access: FRESH, refresh: 'r-1', available_roles: roles, has_multiple_roles: roles.length > 1 },
  }))
  api.on(PROFILE, () => ({ json: profile({ available_roles: roles, ...overrides }) }))
}

it('a login stores the session for the tab, loads the profile and goes home', async () => {
  acceptLogin()
  const { session, tab, persistent } = openBench(api)
  expect(await session.logIn(FORM)).toEqual({ outcome: 'signed-in', destination: '/' })
  expect(session.getState()).toMatchObject({
    status: 'signed-in',
    role: 'runner',
    loginBusy: false,
    initialised: true,
  })
  expect(tab).toMatchObject({
    accessToken: FRESH,
    refreshToken: 'r-1',
    rememberMe: 'false',
    selectedRole: 'runner',
  })
  expect(persistent.getItem('accessToken')).toBeNull()
  expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({
    email: FORM.email,
    password: FORM.password,
  })
  expect(api.requestsTo(TOKEN)[0]?.headers['x-remember-me']).toBeUndefined()
  expect(api.requestsTo(TOKEN)[0]?.headers.authorization).toBeUndefined()
  expect(api.requestsTo(PROFILE)[0]?.headers.authorization).toBe(`Bearer ${FRESH}`)
})

it('«Recuérdame» keeps it beyond the tab, and a new page reads it back', async () => {
  acceptLogin(['organizer', 'runner'])
  const { session, tab, persistent } = openBench(api)
  await session.logIn({ ...FORM, rememberMe: true })
  expect(api.requestsTo(TOKEN)[0]?.headers['x-remember-me']).toBe('true')
  session.selectRole('runner')
  expect(tab.getItem('accessToken')).toBeNull()
  const later = openBench(api, { persistent })
  await later.session.initialise()
  expect(later.session.getState()).toMatchObject({
    status: 'signed-in',
    role: 'runner',
    availableRoles: ['organizer', 'runner'],
  })
})

it('several roles lead to choosing one, and the saved path waits for the choice', async () => {
  acceptLogin(['organizer', 'runner'], { organizer_profile: ORGANIZER })
  const { session, tab } = openBench(api)
  session.saveRedirectPath('/media-maraton/inscripcion')
  expect(await session.logIn(FORM)).toEqual({ outcome: 'signed-in', destination: '/seleccion-rol' })
  expect(tab.getItem('selectedRole')).toBeNull()
  expect(session.selectRole('runner')).toBe('/media-maraton/inscripcion')
  expect(session.getState().role).toBe('runner')
  expect(tab.getItem('redirectPath')).toBeNull()
  expect(session.selectRole('organizer')).toBe('/organizador/dashboard')
})

it('the saved path is honoured for a runner, once', async () => {
  acceptLogin()
  const { session, tab } = openBench(api)
  session.saveRedirectPath('/media-maraton/inscripcion?categoria=10k')
  expect(await session.logIn(FORM)).toMatchObject({ destination: '/media-maraton/inscripcion?categoria=10k' })
  expect(tab.getItem('redirectPath')).toBeNull()
})

it('a path that leaves the site is never saved', async () => {
  const { session, tab } = openBench(api)
  session.saveRedirectPath('//malo.co')
  expect(tab.getItem('redirectPath')).toBeNull()
})

it('with no roles listed the profile tells the home', async () => {
  acceptLogin([], { is_superuser: true })
  expect(await openBench(api).session.logIn(FORM)).toMatchObject({ destination: '/admin/dashboard' })
})

it('a profile that can not be loaded clears the session', async () => {
  acceptLogin()
  api.on(PROFILE, () => ({ status: 500, json: {} }))
  const { session, tab, logged } = openBench(api)
  expect(await session.logIn(FORM)).toEqual({
    outcome: 'refused',
    text: 'Error al cargar el perfil de usuario',
    fieldErrors: {},
  })
  expect(tab.getItem('accessToken')).toBeNull()
  expect(session.getState()).toMatchObject({ status: 'signed-out', loginBusy: false, notice: null })
  expect(logged).toHaveLength(1)
})

it.each<[string, Reply | null, string]>([
  [
    'a deactivated staff member',
    { status: 400, json: { non_field_errors: ['Tu cuenta de staff ha sido desactivada.'] } },
    'Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.',
  ],
  [
    'another error of the form',
    { status: 400, json: { non_field_errors: ['Primero', 'Segundo'], detail: 'x' } },
    'Primero',
  ],
  [
    'wrong credentials',
    { status: 401, json: { detail: 'No active account found with the given credentials' } },
    'Credenciales inválidas. Por favor verifica tu correo y contraseña.',
  ],
  [
    'too many tries',
    { status: 429, json: { detail: 'Throttled' } },
    'Demasiados intentos. Por favor espera unos minutos antes de intentar de nuevo.',
  ],
  [
    'a detail',
    { status: 403, json: { detail: 'Password reset required' } },
    'Debes restablecer tu contraseña antes de continuar.',
  ],
  ['a server error', { status: 500, text: 'x' }, 'Error al iniciar sesión. Por favor intenta de nuevo.'],
  ['no response', null, 'Error de conexión. Por favor verifica tu conexión a internet.'],
])('%s is told in its words', async (_, reply, text) => {
  api.on(TOKEN, () => reply)
  const { session } = openBench(api, reply === null ? { timeoutMs: 500 } : {})
  expect(await session.logIn(FORM)).toMatchObject({ outcome: 'refused', text })
  expect(session.getState()).toMatchObject({ status: 'signed-out', loginBusy: false })
})

it('field errors come back to their fields', async () => {
  api.on(TOKEN, () => ({ status: 400, json: { email: ['Ingresa un correo electrónico válido'] } }))
  expect(await openBench(api).session.logIn(FORM)).toMatchObject({
    fieldErrors: { email: ['Ingresa un correo electrónico válido'] },
  })
})

it('a second login waits for nobody: it is refused while one runs', async () => {
  acceptLogin()
  const { session } = openBench(api)
  const first = session.logIn(FORM)
  expect(session.getState().loginBusy).toBe(true)
  expect(await session.logIn(FORM)).toEqual({ outcome: 'busy' })
  expect(await first).toMatchObject({ outcome: 'signed-in' })
  expect(api.requestsTo(TOKEN)).toHaveLength(1)
})

it('after 30 s the way is free, and an answer that arrives later does not count', async () => {
  acceptLogin()
  let answerFirst = () => {}
  const late = new Promise<Reply>((resolve) => {
    answerFirst = () =>
      resolve({ json: { access: 'late', refresh: 'late', available_roles: [], has_multiple_roles: false } })
  })
  const accept = {
    json: { access: FRESH, refresh: 'r-2', available_roles: ['runner'], has_multiple_roles: false },
  }
  api.on(TOKEN, () => (api.requestsTo(TOKEN).length === 1 ? late : accept))
  const { session, tab, advance } = openBench(api)
  const first = session.logIn(FORM)
  advance(29_999)
  expect(session.getState().loginBusy).toBe(true)
  advance(1)
  expect(session.getState().loginBusy).toBe(false)
  expect(await first).toEqual({
    outcome: 'refused',
    text: 'Error de conexión. Por favor verifica tu conexión a internet.',
    fieldErrors: {},
  })
  expect(await session.logIn({ ...FORM })).toMatchObject({ outcome: 'signed-in' })
  answerFirst()
  expect(tab.getItem('refreshToken')).toBe('r-2')
})

it('tokens that came through Google end in the same place', async () => {
  acceptLogin()
  const { session } = openBench(api)
  const answer: LoginAnswer = {
    access: FRESH,
    refresh: 'g-1',
    available_roles: ['runner'],
    has_multiple_roles: false,
  }
  expect(await session.completeLogin(answer, false)).toEqual({ outcome: 'signed-in', destination: '/' })
  expect(session.getState().status).toBe('signed-in')
})

it('a login forgets what a guest left', async () => {
  acceptLogin()
  const { session, tab } = openBench(api)
  session.startGuest('guest-1')
  expect(session.getState()).toMatchObject({ status: 'guest', role: null })
  await session.logIn(FORM)
  expect(tab.getItem('guestToken')).toBeNull()
  expect(tab.getItem('isGuest')).toBe('false')
})

it('a login whose renewal hangs gives the form back after 30 s, and leaves nobody half signed in', async () => {
  const refreshing = 'POST /api/v1/usuarios/token/refresh/'
  acceptLogin()
  api.on(PROFILE, () => ({ status: 401, json: {} }))
  let renewalHangs = () => {}
  const hung = new Promise<void>((resolve) => {
    renewalHangs = resolve
  })
  api.on(refreshing, () => {
    renewalHangs()
    return new Promise<never>(() => {})
  })
  const { session, tab, advance } = openBench(api, { timeoutMs: 60_000 })
  const login = session.logIn(FORM)
  await hung
  advance(30_000)
  expect(await login).toMatchObject({ outcome: 'refused' })
  expect(session.getState()).toMatchObject({ status: 'signed-out', loginBusy: false })
  expect(tab.getItem('accessToken')).toBeNull()
})

it('who signs in finds what they typed as a guest with their e-mail, and nothing of anybody else', async () => {
  acceptLogin()
  const { session, persistent, tab } = openBench(api)
  storeSession(tab, token('other', 30 * MINUTE, 'andres'))
  session.drafts.write('ZN-1', 'de Andrés')
  session.startGuest(guestToken('lucia@correo.co'))
  session.drafts.write('ZN-2', 'de Lucía')
  await session.logIn(FORM)
  expect([session.drafts.read('ZN-1'), session.drafts.read('ZN-2')]).toEqual([null, 'de Lucía'])
  expect(persistent.getItem('orderDrafts')).not.toContain('Andrés')
})

it('signing in as somebody else here does not load the page anew, whatever other tabs write meanwhile', async () => {
  acceptLogin()
  const { session, tab, reloads } = openBench(api)
  storeSession(tab, token('other', 30 * MINUTE, 'andres'))
  session.sync()
  api.on(PROFILE, () => {
    session.sync()
    return { json: profile() }
  })
  expect(await session.logIn(FORM)).toMatchObject({ outcome: 'signed-in' })
  session.sync()
  expect(reloads()).toBe(0)
})
