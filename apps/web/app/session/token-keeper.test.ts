import { defineCall } from '@zancada/contracts'
import { Storage } from 'happy-dom'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type LocalApi, type Reply, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, MINUTE, NOON, profile, STALE, token } from './testing/people'
import { type Bench, openBench, storeSession } from './testing/session-bench'
import { openTabHub } from './testing/tab-hub'
import { rememberUnsentWork } from './unsent-work'

const DATA = 'GET /api/v1/datos/'
const REFRESH = 'POST /api/v1/usuarios/token/refresh/'
const readData = defineCall({
  method: 'GET',
  path: '/api/v1/datos/',
  summary: '',
  tag: 'Plataforma',
  answer: z.unknown(),
})
const RENEWED = token('renewed')

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

const bearers = () => api.requestsTo(DATA).map((request) => request.headers.authorization)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const read = ({ session }: Bench) => session.client.call(readData)

/** Only the renewed token is accepted. */
function acceptRenewed(refreshAnswer: object = { access: RENEWED, refresh: 'refresh-2' }) {
  api.on(DATA, ({ headers }) =>
    headers.authorization === `Bearer ${RENEWED}` ? { json: {} } : { status: 401, json: {} },
  )
  api.on(REFRESH, () => ({ json: refreshAnswer }))
}

it('a signed-in call carries the access token', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH)
  api.on(DATA, () => ({ json: {} }))
  await read(bench)
  expect(bearers()).toEqual([`Bearer ${FRESH}`])
  expect(api.requestsTo(REFRESH)).toEqual([])
})

it('nobody sends no authorization, and a 401 to nobody renews nothing', async () => {
  const bench = openBench(api)
  api.on(DATA, () => ({ status: 401, json: {} }))
  expect(await failureOf(read(bench))).toMatchObject({ status: 401, message: 'Credenciales inválidas' })
  expect(bearers()).toEqual([undefined])
  expect(api.requestsTo(REFRESH)).toEqual([])
})

it('a guest skips tokens and shows the guest’s own', async () => {
  const bench = openBench(api)
  bench.session.startGuest('guest-1')
  api.on(DATA, () => ({ json: {} }))
  await read(bench)
  expect(api.received[0]?.headers).toMatchObject({ 'x-guest-token': 'guest-1' })
  expect(bearers()).toEqual([undefined])
})

it('token calls carry no authorization, the renewal included', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  acceptRenewed()
  await read(bench)
  const [renewal] = api.requestsTo(REFRESH)
  expect(renewal?.headers.authorization).toBeUndefined()
  expect(renewal?.body).toBe('{"refresh":"refresh-1"}')
})

it('a token inside its last five minutes is renewed before the request', async () => {
  const bench = openBench(api)
  storeSession(bench.persistent, STALE)
  acceptRenewed()
  await read(bench)
  expect(bearers()).toEqual([`Bearer ${RENEWED}`])
  expect(bench.persistent.getItem('accessToken')).toBe(RENEWED)
  expect(bench.persistent.getItem('refreshToken')).toBe('refresh-2')
})

it('time alone makes a token stale', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH)
  acceptRenewed()
  bench.advance(26 * MINUTE)
  api.on(REFRESH, () => ({ json: { access: token('later', 60 * MINUTE) } }))
  api.on(DATA, () => ({ json: {} }))
  await read(bench)
  expect(bearers()).toEqual([`Bearer ${token('later', 60 * MINUTE)}`])
})

it.each([
  ['seven hours ahead', 7 * 60],
  ['seven hours behind', -7 * 60],
])('a device whose clock is %s renews when the server would, and not before', async (_, minutes) => {
  const bench = openBench(api)
  // By the bench's clock it is noon; by the server's, so much earlier or later.
  const server = NOON - minutes * MINUTE
  const issued = (name: string, at: number) => token(name, at + 30 * MINUTE - NOON, 'lucia', at)
  storeSession(bench.persistent, issued('spent', server - 60 * MINUTE))
  const renewed = issued('renewed', server)
  api.on(DATA, ({ headers }) => ({
    status: headers.authorization === `Bearer ${renewed}` ? 200 : 401,
    json: {},
  }))
  api.on(REFRESH, () => ({ json: { access: renewed, refresh: 'refresh-2' } }))
  for (let call = 0; call < 3; call += 1) await read(bench)
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  bench.advance(24 * MINUTE)
  await read(bench)
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  const refused = bearers().filter((bearer) => bearer !== `Bearer ${renewed}`).length
  const later = issued('later', server + 26 * MINUTE)
  api.on(DATA, () => ({ json: {} }))
  api.on(REFRESH, () => ({ json: { access: later, refresh: 'refresh-3' } }))
  bench.advance(2 * MINUTE)
  await read(bench)
  // Inside the last five minutes by the server's clock: renewed before the call, and not after a refusal.
  expect(api.requestsTo(REFRESH)).toHaveLength(2)
  expect(bearers().at(-1)).toBe(`Bearer ${later}`)
  expect(
    bearers().filter((bearer) => bearer !== `Bearer ${renewed}` && bearer !== `Bearer ${later}`),
  ).toHaveLength(refused)
})

it('a clock that was put right later renews after the first refusal, and is right from then on', async () => {
  const bench = openBench(api)
  bench.persistent.setItem('zancada.device.clockAhead', String(7 * 60 * MINUTE))
  storeSession(bench.persistent, token('spent', -MINUTE, 'lucia', NOON - 31 * MINUTE))
  const renewed = token('renewed', 30 * MINUTE, 'lucia', NOON)
  api.on(DATA, ({ headers }) => ({
    status: headers.authorization === `Bearer ${renewed}` ? 200 : 401,
    json: {},
  }))
  api.on(REFRESH, () => ({ json: { access: renewed, refresh: 'refresh-2' } }))
  await read(bench)
  expect(bearers().at(-1)).toBe(`Bearer ${renewed}`)
  expect(bench.persistent.getItem('zancada.device.clockAhead')).toBeNull()
})

it('a renewal without a new refresh token keeps the old one', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  acceptRenewed({ access: RENEWED })
  await read(bench)
  expect(bench.tab.getItem('refreshToken')).toBe('refresh-1')
})

it('a 401 renews once and retries once', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH)
  acceptRenewed()
  expect(await read(bench)).toEqual({})
  expect(bearers()).toEqual([`Bearer ${FRESH}`, `Bearer ${RENEWED}`])
})

it('a second 401 is the answer', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH)
  acceptRenewed()
  api.on(DATA, () => ({ status: 401, json: { detail: 'Invalid token' } }))
  expect(await failureOf(read(bench))).toMatchObject({
    status: 401,
    message: 'El enlace o código no es válido.',
  })
  expect(api.requestsTo(DATA)).toHaveLength(2)
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
})

it.each([
  ['refused', FRESH, 10],
  ['about to expire', STALE, 5],
])('five calls at once with a token %s share one renewal', async (_, access, requests) => {
  const bench = openBench(api)
  storeSession(bench.tab, access)
  acceptRenewed()
  expect(await Promise.all([1, 2, 3, 4, 5].map(() => read(bench)))).toHaveLength(5)
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  expect(api.requestsTo(DATA)).toHaveLength(requests)
})

it('a call refused after the others renewed retries without renewing again', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH)
  acceptRenewed()
  let letSlowOneGo = () => {}
  const othersAreDone = new Promise<void>((resolve) => {
    letSlowOneGo = resolve
  })
  let isFirst = true
  api.on(DATA, async ({ headers }) => {
    if (headers.authorization === `Bearer ${RENEWED}`) return { json: {} }
    if (isFirst) {
      isFirst = false
      await othersAreDone
    }
    return { status: 401, json: {} }
  })
  const slow = read(bench)
  await read(bench)
  letSlowOneGo()
  await slow
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
})

it.each([401, 400, 403])('a renewal answered %i ends the session, with its text', async (status) => {
  const bench = openBench(api)
  storeSession(bench.persistent, STALE)
  await bench.session.initialise()
  api.reset()
  storeSession(bench.persistent, STALE)
  bench.session.sync()
  bench.caches.setQueryData(['eventos'], [1])
  api.on(REFRESH, () => ({ status, json: { detail: 'Token has expired' } }))
  const failures = await Promise.all([failureOf(read(bench)), failureOf(read(bench))])
  expect(failures).toEqual([
    expect.objectContaining({ code: 'session_expired', message: 'Sesión expirada...' }),
    expect.objectContaining({ code: 'session_expired', message: 'Sesión expirada...' }),
  ])
  expect(bench.session.getState()).toMatchObject({
    status: 'signed-out',
    notice: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  })
  expect(bench.persistent.getItem('refreshToken')).toBeNull()
  expect(bench.caches.getQueryData(['eventos'])).toBeUndefined()
  expect(api.requestsTo(DATA)).toEqual([])
  bench.session.dismissNotice()
  expect(bench.session.getState().notice).toBeNull()
})

it('a deactivated member reads what waits on the device, counted before the session closed', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  const forget = rememberUnsentWork(() => 2)
  api.on(REFRESH, () => ({ status: 401, json: { code: 'staff_deactivated', detail: 'x' } }))
  await failureOf(read(bench))
  forget()
  expect(bench.session.getState().notice).toMatch(/desactivada\..* Quedan 2 acciones por subir/)
})

it('somebody put out of their last team is told that, and not that time ran out', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  api.on(REFRESH, () => ({ status: 401, json: { code: 'staff_deactivated', detail: 'x' } }))
  await failureOf(read(bench))
  expect(bench.session.getState()).toMatchObject({
    status: 'signed-out',
    notice: 'Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.',
  })
})

it('a renewal without an answer says nothing about the session: it stays, and the next call renews', async () => {
  const bench = openBench(api, { timeoutMs: 2_000 })
  storeSession(bench.tab, STALE)
  api.on(REFRESH, () => null)
  expect(await failureOf(read(bench))).toMatchObject({ status: null, message: 'Error de conexión' })
  expect(bench.tab.getItem('refreshToken')).toBe('refresh-1')
  acceptRenewed()
  expect(await read(bench)).toEqual({})
})

it.each<[string, Reply]>([
  ['a server in trouble', { status: 500, json: {} }],
  ['a server that is away', { status: 503, json: {} }],
  ['a limit of tries', { status: 429, json: {} }],
  ['a page of the hotel’s network', { text: '<html>Bienvenido</html>' }],
])('%s says nothing about the session: it stays, and the next call renews', async (_, reply) => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  api.on(REFRESH, () => reply)
  expect(await failureOf(read(bench))).toMatchObject({ name: 'ApiError' })
  expect(bench.tab.getItem('refreshToken')).toBe('refresh-1')
  expect(bench.session.getState().notice).toBeNull()
  acceptRenewed()
  expect(await read(bench)).toEqual({})
})

it('tokens another tab renewed meanwhile are used instead of spending the old one again', async () => {
  const slow = openBench(api)
  storeSession(slow.persistent, STALE)
  acceptRenewed()
  const exclusively = queueAmongTabs()
  const tabs = [1, 2].map(() => openBench(api, { persistent: slow.persistent, exclusively }))
  await Promise.all(tabs.map(read))
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  expect(bearers()).toEqual([`Bearer ${RENEWED}`, `Bearer ${RENEWED}`])
})

it('a duplicated tab has a copy of the tokens, and takes over those the first one renewed', async () => {
  const hub = openTabHub()
  const exclusively = queueAmongTabs()
  acceptRenewed()
  const tabs = [1, 2].map(() => openBench(api, { exclusively, tabChannel: hub.join() }))
  for (const { tab } of tabs) storeSession(tab, STALE)
  await Promise.all(tabs.map(read))
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  expect(tabs.map(({ tab }) => tab.getItem('refreshToken'))).toEqual(['refresh-2', 'refresh-2'])
})

it('without the channel each copy spends the same token', async () => {
  const exclusively = queueAmongTabs()
  acceptRenewed()
  const tabs = [1, 2].map(() => openBench(api, { exclusively }))
  for (const { tab } of tabs) storeSession(tab, STALE)
  await Promise.all(tabs.map(read))
  expect(api.requestsTo(REFRESH)).toHaveLength(2)
})

it('a copy that slept through the renewal asks before it spends its old token', async () => {
  const hub = openTabHub()
  acceptRenewed()
  const awake = openBench(api, { tabChannel: hub.join() })
  storeSession(awake.tab, STALE)
  await read(awake)
  const asleep = openBench(api, { tabChannel: hub.join() })
  storeSession(asleep.tab, STALE)
  await read(asleep)
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  expect(asleep.tab.getItem('refreshToken')).toBe('refresh-2')
})

it('a tab whose storage does not show yet what another wrote hears it with the lock', async () => {
  const hub = openTabHub()
  const exclusively = queueAmongTabs()
  acceptRenewed()
  // Two views of one storage, of which the second lags behind: what Chromium's processes have for a moment.
  const ahead = openBench(api, { exclusively, tabChannel: hub.join() })
  const behind = openBench(api, { exclusively, tabChannel: hub.join() })
  storeSession(ahead.persistent, STALE)
  storeSession(behind.persistent, STALE)
  await Promise.all([read(ahead), read(behind)])
  expect(api.requestsTo(REFRESH)).toHaveLength(1)
  expect(behind.persistent.getItem('accessToken')).toBe(RENEWED)
})

it('tokens of another session, older ones and nonsense are nobody’s business', async () => {
  const hub = openTabHub()
  const { tab } = openBench(api, { tabChannel: hub.join() })
  storeSession(tab, FRESH)
  const stranger = hub.join()
  stranger.say({ kind: 'tokens', access: token('x', 60 * MINUTE, 'andres'), refresh: 'r' })
  stranger.say({ kind: 'tokens', access: STALE, refresh: 'r' })
  stranger.say({ kind: 'ended', session: 'session-of-andres' })
  stranger.say('hola')
  await stranger.wait(0)
  expect(tab).toMatchObject({ accessToken: FRESH, refreshToken: 'refresh-1' })
})

it('a logout ends the copies of the session too', async () => {
  const hub = openTabHub()
  const [one, other] = [1, 2].map(() => openBench(api, { tabChannel: hub.join() }))
  if (one === undefined || other === undefined) throw new Error('two tabs')
  for (const bench of [one, other]) {
    storeSession(bench.tab, FRESH)
    bench.session.sync()
  }
  other.caches.setQueryData(['eventos'], [1])
  await one.session.logOut()
  expect(other.session.getState()).toMatchObject({ status: 'signed-out', notice: null })
  expect(other.tab.getItem('refreshToken')).toBeNull()
  expect(other.caches.getQueryData(['eventos'])).toBeUndefined()
})

it.each([
  ['something is forbidden', FRESH, 403],
  ['a token was renewed', STALE, 200],
])('when %s, what the person may do is asked again', async (_, access, status) => {
  const bench = openBench(api)
  storeSession(bench.tab, access, profile({ available_roles: ['organizer', 'runner'] }))
  bench.tab.setItem('selectedRole', 'organizer')
  bench.session.sync()
  api.on(REFRESH, () => ({ json: { access: RENEWED, refresh: 'refresh-2' } }))
  api.on(DATA, () => ({ status, json: {} }))
  const asked = new Promise<void>((resolve) => {
    api.on('GET /api/v1/usuarios/perfil/', () => {
      resolve()
      return { json: profile({ available_roles: ['runner'] }) }
    })
  })
  const changed = new Promise<void>((resolve) => {
    bench.session.subscribe(() => {
      if (bench.session.getState().role === 'runner') resolve()
    })
  })
  await failureOf(read(bench))
  await Promise.all([asked, changed])
  await failureOf(read(bench))
  expect(api.requestsTo('GET /api/v1/usuarios/perfil/')).toHaveLength(1)
})

it('a logout during the renewal is not undone by it', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, STALE)
  acceptRenewed()
  api.on(REFRESH, () => {
    bench.session.logOut()
    return { json: { access: RENEWED, refresh: 'refresh-2' } }
  })
  expect(await failureOf(read(bench))).toMatchObject({ code: 'session_expired' })
  expect(bench.tab.getItem('accessToken')).toBeNull()
  expect(bench.session.getState()).toMatchObject({ status: 'signed-out', notice: null })
})

const OTHERS = token('other', 30 * MINUTE, 'andres')

it('a call that waited to renew is not sent as the person who signed in meanwhile', async () => {
  const persistent = new Storage()
  const signInAsOther = async <T>(work: () => Promise<T>) => {
    storeSession(persistent, OTHERS)
    return work()
  }
  const bench = openBench(api, { persistent, exclusively: signInAsOther })
  storeSession(persistent, STALE)
  api.on(DATA, () => ({ json: {} }))
  expect(await failureOf(read(bench))).toMatchObject({ code: 'session_expired' })
  expect(bearers()).toEqual([])
  expect(persistent.getItem('accessToken')).toBe(OTHERS)
  expect(bench.session.getState().notice).toBeNull()
})

it('a refused call is not repeated as the person who signed in meanwhile', async () => {
  const bench = openBench(api)
  storeSession(bench.persistent, FRESH)
  api.on(DATA, () => {
    storeSession(bench.persistent, OTHERS)
    return { status: 401, json: {} }
  })
  expect(await failureOf(read(bench))).toMatchObject({ status: 401 })
  expect(bearers()).toEqual([`Bearer ${FRESH}`])
})

it('nor as the person who signed in while its token was renewed', async () => {
  const hub = openTabHub()
  const bench = openBench(api, { tabChannel: hub.join() })
  storeSession(bench.persistent, FRESH)
  acceptRenewed()
  hub.join().hear((word) => {
    if (JSON.stringify(word).includes(RENEWED)) storeSession(bench.persistent, OTHERS)
  })
  expect(await failureOf(read(bench))).toMatchObject({ status: 401 })
  expect(bearers()).toEqual([`Bearer ${FRESH}`])
})

/** What the browser's locks do between tabs. */
function queueAmongTabs() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
