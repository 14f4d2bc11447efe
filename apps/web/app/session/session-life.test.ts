import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, guestToken, MINUTE, NOON, profile, STALE, token } from './testing/people'
import { openBench, storeSession } from './testing/session-bench'

const PROFILE = 'GET /api/v1/usuarios/perfil/'
const CLOSE = 'POST /api/v1/usuarios/token/cerrar/'
const RESEND = 'POST /api/v1/usuarios/reenviar-verificacion/'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

it('start-up fetches the person of a stored token', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, null)
  api.on(PROFILE, () => ({ json: profile({ first_name: 'Ana' }) }))
  await session.initialise()
  expect(session.getState()).toMatchObject({
    status: 'signed-in',
    initialised: true,
    profile: { first_name: 'Ana' },
  })
})

it('start-up without a token asks nothing', async () => {
  const { session } = openBench(api)
  await session.initialise()
  expect(session.getState()).toMatchObject({ status: 'signed-out', initialised: true })
  expect(api.received).toEqual([])
})

it('start-up asked for twice happens once', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, null)
  api.on(PROFILE, () => ({ json: profile() }))
  await Promise.all([session.initialise(), session.initialise()])
  await session.initialise()
  expect(api.requestsTo(PROFILE)).toHaveLength(1)
})

it('a failed start-up is only logged, and the stored person stays', async () => {
  const { session, tab, logged } = openBench(api)
  storeSession(tab, FRESH, profile({ email_verified_at: null }))
  api.on(PROFILE, () => ({ status: 500, json: {} }))
  await session.initialise()
  expect(session.getState()).toMatchObject({
    status: 'signed-in',
    notice: null,
    profile: { first_name: 'Lucía' },
  })
  expect(logged).toHaveLength(1)
})

it('an e-mail verified elsewhere is known before any door opens', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, profile({ email_verified_at: null }))
  api.on(PROFILE, () => ({ json: profile() }))
  await session.initialise()
  expect(session.getState().isEmailVerified).toBe(true)
})

it('a role taken away while one was away is gone after the reload', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, profile({ available_roles: ['organizer', 'runner'] }))
  tab.setItem('selectedRole', 'organizer')
  session.sync()
  expect(session.getState().role).toBe('organizer')
  api.on(PROFILE, () => ({ json: profile({ available_roles: ['runner'] }) }))
  await session.loadProfile()
  expect(session.getState().role).toBe('runner')
})

it('a profile asked for without a token says so', async () => {
  await expect(openBench(api).session.loadProfile()).rejects.toMatchObject({
    message: 'No hay token de acceso',
  })
  expect(api.received).toEqual([])
})

it('a resent e-mail says so and reloads the profile', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, profile({ email_verified_at: null }))
  api.on(RESEND, () => ({ json: { detail: 'Enviado' } }))
  api.on(PROFILE, () => ({ json: profile() }))
  expect(await session.resendVerification()).toEqual({
    severity: 'success',
    text: 'Se ha enviado un nuevo correo de verificación.',
  })
  expect(session.getState().isEmailVerified).toBe(true)
})

it('a resend still succeeded when the profile could not be reloaded', async () => {
  const { session, tab, logged } = openBench(api)
  storeSession(tab, FRESH)
  api.on(RESEND, () => ({ json: { detail: 'Enviado' } }))
  expect(await session.resendVerification()).toMatchObject({ severity: 'success' })
  expect(logged).toHaveLength(1)
})

it.each([
  [{ status: 429, json: { error: 'Espera 2 minutos' } }, 'Espera 2 minutos'],
  [
    { status: 429, json: { detail: 'x' } },
    'Ya se envió un correo de verificación recientemente. Por favor, espera unos minutos antes de solicitar otro.',
  ],
  [null, 'Error al reenviar el correo de verificación'],
])('a refused resend shows the server’s error, else its own text (%#)', async (reply, text) => {
  const { session, tab } = openBench(api, reply === null ? { timeoutMs: 500 } : {})
  storeSession(tab, FRESH)
  api.on(RESEND, () => reply)
  expect(await session.resendVerification()).toEqual({ severity: 'error', text })
  expect(api.requestsTo(PROFILE)).toEqual([])
})

it('logging out tells the server, forgets everything and starts over at the home page', async () => {
  const { session, persistent, tab, caches, left } = openBench(api)
  storeSession(persistent, STALE)
  session.sync()
  session.saveRedirectPath('/perfil')
  session.preserveForPayment('wompi')
  for (const key of ['eventos', 'descuentos', 'ordenes', 'tallas']) caches.setQueryData([key], [1])
  const closed = new Promise<void>((resolve) => {
    api.on(CLOSE, () => {
      resolve()
      return { json: {} }
    })
  })
  await session.logOut()
  expect(left).toEqual(['/'])
  expect(session.getState()).toMatchObject({ status: 'signed-out', leaving: true, notice: null })
  expect(caches.getQueryCache().getAll()).toEqual([])
  expect([
    persistent.getItem('accessToken'),
    persistent.getItem('refreshToken'),
    tab.getItem('redirectPath'),
  ]).toEqual([null, null, null])
  expect(persistent.getItem('paymentSession')).toBeNull()
  await closed
  expect(api.requestsTo(CLOSE)[0]).toMatchObject({ body: '{"refresh":"refresh-1"}' })
  expect(api.requestsTo(CLOSE)[0]?.headers.authorization).toBeUndefined()
})

it('a server that can not be told does not keep anyone logged in', async () => {
  const gone = await startLocalApi()
  await gone.close()
  const { session, tab, left } = openBench(gone)
  storeSession(tab, FRESH)
  await session.logOut()
  expect(left).toEqual(['/'])
  expect(tab.getItem('accessToken')).toBeNull()
})

it('a session comes back from the payment provider in a tab that knows nothing', async () => {
  const before = openBench(api)
  storeSession(before.tab, FRESH)
  before.tab.setItem('selectedRole', 'runner')
  before.session.preserveForPayment('wompi')
  expect(JSON.parse(before.persistent.getItem('paymentSession') ?? '')).toMatchObject({
    accessToken: FRESH,
    refreshToken: 'refresh-1',
    selectedRole: 'runner',
    timestamp: NOON,
    provider: 'wompi',
  })

  const after = openBench(api, { persistent: before.persistent })
  api.on(PROFILE, () => ({ json: profile() }))
  after.session.restoreFromPayment()
  await after.session.initialise()
  expect(after.session.getState()).toMatchObject({ status: 'signed-in', role: 'runner' })
  expect(after.tab).toMatchObject({ accessToken: FRESH, refreshToken: 'refresh-1', selectedRole: 'runner' })
  expect(before.persistent.getItem('paymentSession')).toBeNull()
})

it('a guest comes back as the same guest, and one of a single order to it', async () => {
  const ofOneOrder = guestToken('lucia@correo.co', { order_code: 'ZN-1' })
  for (const given of [guestToken('lucia@correo.co'), ofOneOrder]) {
    const before = openBench(api)
    before.session.startGuest(given)
    before.session.preserveForPayment('wompi')
    const after = openBench(api, { persistent: before.persistent })
    after.session.restoreFromPayment()
    await after.session.initialise()
    expect(after.session.getState()).toMatchObject({ status: 'guest', guestEmail: 'lucia@correo.co' })
    const kept = given === ofOneOrder ? after.tab : after.persistent
    expect(kept.getItem('guestToken')).toBe(given)
  }
})

it.each([
  ['just under two hours', 120 * MINUTE - 1, 'signed-in'],
  ['two hours', 120 * MINUTE, 'signed-out'],
])('a session preserved %s ago comes back %s', (_, age, status) => {
  const before = openBench(api)
  storeSession(before.tab, FRESH)
  before.session.preserveForPayment('wompi')
  const after = openBench(api, { persistent: before.persistent })
  after.advance(age)
  after.session.restoreFromPayment()
  expect(after.session.getState().status).toBe(status)
  expect(before.persistent.getItem('paymentSession')).toBeNull()
})

it('an expired one is deleted at the next start-up, wherever that is', async () => {
  const before = openBench(api)
  storeSession(before.tab, FRESH)
  before.session.preserveForPayment('wompi')
  const after = openBench(api, { persistent: before.persistent })
  after.advance(121 * MINUTE)
  await after.session.initialise()
  expect(before.persistent.getItem('paymentSession')).toBeNull()
})

it('a session still alive here is not replaced by its older copy', () => {
  const { session, persistent } = openBench(api)
  storeSession(persistent, FRESH)
  session.preserveForPayment('wompi')
  persistent.setItem('refreshToken', 'refresh-2')
  session.restoreFromPayment()
  expect(persistent.getItem('refreshToken')).toBe('refresh-2')
  expect(persistent.getItem('paymentSession')).toBeNull()
})

it('another person who is signed in by now stays, and the copy of the one who left is deleted', () => {
  const { session, persistent, tab } = openBench(api)
  storeSession(tab, FRESH)
  session.preserveForPayment('wompi')
  const others = token('other', 30 * MINUTE, 'andres')
  const elsewhere = openBench(api, { persistent })
  storeSession(persistent, others)
  elsewhere.session.restoreFromPayment()
  expect(persistent).toMatchObject({ accessToken: others })
  expect(elsewhere.tab.getItem('accessToken')).toBeNull()
  expect(persistent.getItem('paymentSession')).toBeNull()
})

it.each(['{', '{"accessToken":1}', 'null'])(
  'a preserved session that makes no sense is thrown away: %s',
  (text) => {
    const { session, persistent } = openBench(api)
    persistent.setItem('paymentSession', text)
    session.restoreFromPayment()
    expect(session.getState().status).toBe('signed-out')
    expect(persistent.getItem('paymentSession')).toBeNull()
  },
)

it('nobody has nothing to preserve', () => {
  const { session, persistent } = openBench(api)
  session.preserveForPayment('wompi')
  expect(persistent.getItem('paymentSession')).toBeNull()
})

it('what another tab did is seen after reading again, and listeners hear of changes only', () => {
  const { session, persistent } = openBench(api)
  let heard = 0
  const stop = session.subscribe(() => {
    heard += 1
  })
  storeSession(persistent, FRESH)
  session.sync()
  session.sync()
  expect(session.getState().status).toBe('signed-in')
  expect(session.getState()).toBe(session.getState())
  persistent.removeItem('accessToken')
  session.sync()
  expect(session.getState().status).toBe('signed-out')
  expect(heard).toBe(2)
  stop()
})

it('a preserved session with its five fields alone is restored', async () => {
  const { session, persistent, tab } = openBench(api)
  const preserved = {
    accessToken: FRESH,
    refreshToken: 'refresh-1',
    selectedRole: 'runner',
    timestamp: NOON - MINUTE,
    provider: 'wompi',
  }
  persistent.setItem('paymentSession', JSON.stringify(preserved))
  session.restoreFromPayment()
  expect(session.getState().status).toBe('signed-in')
  expect(tab).toMatchObject({ accessToken: FRESH, refreshToken: 'refresh-1', selectedRole: 'runner' })
})

it('an account is preserved with those five fields and no other', () => {
  const { session, persistent, tab } = openBench(api)
  storeSession(tab, FRESH)
  session.preserveForPayment('wompi')
  expect(Object.keys(JSON.parse(persistent.getItem('paymentSession') ?? '')).sort()).toEqual(
    ['accessToken', 'refreshToken', 'selectedRole', 'timestamp', 'provider'].sort(),
  )
})

it('a page that showed one person is loaded anew for another, with nothing left in its caches', () => {
  const { session, persistent, caches, reloads } = openBench(api)
  storeSession(persistent, FRESH)
  session.sync()
  caches.setQueryData(['eventos'], ['los de Lucía'])
  storeSession(persistent, token('other', 30 * MINUTE, 'andres'))
  session.sync()
  expect(reloads()).toBe(1)
  expect(session.getState().leaving).toBe(true)
  expect(caches.getQueryData(['eventos'])).toBeUndefined()
})

it('also when the first one had logged out in between', () => {
  const { session, persistent, caches, reloads } = openBench(api)
  storeSession(persistent, FRESH)
  session.sync()
  caches.setQueryData(['eventos'], ['los de Lucía'])
  persistent.removeItem('accessToken')
  session.sync()
  expect(caches.getQueryData(['eventos'])).toBeUndefined()
  expect(reloads()).toBe(0)
  storeSession(persistent, token('other', 30 * MINUTE, 'andres'))
  session.sync()
  expect(reloads()).toBe(1)
})

it('the same person, renewed or signed in again elsewhere, keeps their page as it is', () => {
  const { session, persistent, caches, reloads } = openBench(api)
  storeSession(persistent, STALE)
  session.sync()
  caches.setQueryData(['eventos'], ['los de Lucía'])
  storeSession(persistent, FRESH)
  session.sync()
  expect(reloads()).toBe(0)
  expect(caches.getQueryData(['eventos'])).toEqual(['los de Lucía'])
})

it('a profile that arrives for somebody who is no longer there is not kept', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH)
  api.on(PROFILE, () => {
    storeSession(tab, token('other', 30 * MINUTE, 'andres'), profile({ first_name: 'Andrés' }))
    return { json: profile() }
  })
  await expect(session.loadProfile()).rejects.toMatchObject({ code: 'session_expired' })
  expect(JSON.parse(tab.getItem('userProfile') ?? '')).toMatchObject({ first_name: 'Andrés' })
})
