import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, guestToken, MINUTE, NOON, token } from './testing/people'
import { openBench, storeSession } from './testing/session-bench'
import { openTabHub } from './testing/tab-hub'

const CLOSE = 'POST /api/v1/usuarios/token/cerrar/'
const LUCIA = guestToken('lucia@correo.co')
const ANDRES = guestToken('andres@correo.co')

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

function openWithRunners() {
  const bench = openBench(api)
  const runners = () => bench.caches.getQueryData(['saved-runners'])
  bench.session.startGuest(LUCIA)
  bench.caches.setQueryData(['saved-runners'], ['los de Lucía'])
  return { ...bench, runners }
}

it('a guest who proves another e-mail sees nothing of the first', () => {
  const { session, runners } = openWithRunners()
  session.startGuest(ANDRES)
  expect(session.getState().guestEmail).toBe('andres@correo.co')
  expect(runners()).toBeUndefined()
})

it('nor does one who gives the first e-mail up before proving theirs', () => {
  const { session, runners } = openWithRunners()
  session.startGuest()
  expect(runners()).toBeUndefined()
})

it('a guest who proves the same e-mail again keeps what was read', () => {
  const { session, runners } = openWithRunners()
  session.startGuest(LUCIA)
  expect(runners()).toEqual(['los de Lucía'])
})

it('an account that goes on as a guest is logged out, here and on the server, and stays on its page', async () => {
  const hub = openTabHub()
  const closed = new Promise<void>((resolve) => {
    api.on(CLOSE, () => {
      resolve()
      return { json: {} }
    })
  })
  const bench = openBench(api, { tabChannel: hub.join() })
  const copy = openBench(api, { tabChannel: hub.join() })
  for (const { tab, session } of [bench, copy]) {
    storeSession(tab, FRESH)
    session.sync()
  }
  bench.caches.setQueryData(['my-registrations'], ['las de Lucía'])
  bench.session.drafts.write('ZN-1', 'de Lucía')
  bench.session.startGuest(ANDRES)
  expect(bench.session.getState()).toMatchObject({ status: 'guest', leaving: false, notice: null })
  expect(bench.caches.getQueryData(['my-registrations'])).toBeUndefined()
  expect(bench.persistent.getItem('orderDrafts')).toBeNull()
  await closed
  expect(api.requestsTo(CLOSE)[0]?.body).toBe('{"refresh":"refresh-1"}')
  expect(copy.session.getState().status).toBe('signed-out')
  expect(bench.left).toEqual([])
})

it('a guest of one tab leaves the remembered session of another as it is', async () => {
  api.on(CLOSE, () => ({ json: {} }))
  const { session, persistent, tab } = openBench(api)
  const remembered = token('remembered', 30 * MINUTE, 'andres')
  storeSession(persistent, remembered)
  storeSession(tab, token('own', 30 * MINUTE, 'lucia'))
  session.sync()
  session.startGuest(LUCIA)
  expect(persistent.getItem('accessToken')).toBe(remembered)
  expect(tab.getItem('guestToken')).toBe(LUCIA)
  expect(session.getState().guestEmail).toBe('lucia@correo.co')
})

/** What a browser does for the tabs that did not write. */
function openTabs() {
  const first = openBench(api)
  const second = openBench(api, { persistent: first.persistent })
  return { first, second, tell: () => second.session.sync() }
}

it('a guest is the same in every tab, also in one that was about to prove it', () => {
  const { first, second, tell } = openTabs()
  second.session.startGuest()
  first.session.startGuest(LUCIA)
  tell()
  expect(second.session.getState()).toMatchObject({ status: 'guest', guestEmail: 'lucia@correo.co' })
  expect(openBench(api, { persistent: first.persistent }).session.getState().status).toBe('signed-out')
  const later = openBench(api, { persistent: first.persistent })
  later.session.sync()
  expect(later.session.getState().guestEmail).toBe('lucia@correo.co')
  expect(second.reloads()).toBe(0)
})

it('one who gives it up in a tab has given it up in all', () => {
  const { first, second, tell } = openTabs()
  first.session.startGuest(LUCIA)
  tell()
  first.session.forgetGuest()
  tell()
  expect(second.session.getState()).toMatchObject({ status: 'signed-out', guestEmail: null })
})

it('who becomes an account is one in every tab, which begin anew as theirs', () => {
  const { first, second, tell } = openTabs()
  first.session.startGuest(LUCIA)
  tell()
  first.persistent.setItem('accessToken', FRESH)
  first.persistent.setItem('refreshToken', 'refresh-1')
  first.persistent.setItem('isGuest', 'false')
  first.persistent.removeItem('guestToken')
  tell()
  expect(second.reloads()).toBe(1)
})

it('the link of one order opens it in its tab, and leaves the guest of the others alone', () => {
  const { first, second, tell } = openTabs()
  first.session.startGuest(LUCIA)
  const link = guestToken('andres@correo.co', { order_code: 'ZN-1' })
  tell()
  second.session.startGuest(link)
  expect(second.session.getState().guestEmail).toBe('andres@correo.co')
  expect(first.persistent.getItem('guestToken')).toBe(LUCIA)
  first.session.sync()
  expect(first.session.getState().guestEmail).toBe('lucia@correo.co')
})

it.each([
  ['was refused', 'forgetGuest'],
  ['is given up', 'startGuest'],
] as const)('the link of one order that %s ends nobody else’s proof, and takes none over', (_how, end) => {
  const { first, second } = openTabs()
  first.session.startGuest(LUCIA)
  second.session.startGuest(guestToken('andres@correo.co', { order_code: 'ZN-1' }))
  second.session[end]()
  expect(first.persistent.getItem('guestToken')).toBe(LUCIA)
  first.session.sync()
  expect(first.session.getState().guestEmail).toBe('lucia@correo.co')
  second.session.sync()
  expect(second.session.getState()).toMatchObject({ status: 'guest', guestEmail: null })

  // Another guest who proves an address there is the guest of that tab; the shared proof is renewed by its owner.
  second.session.startGuest(ANDRES)
  expect(second.session.getState().guestEmail).toBe('andres@correo.co')
  expect(first.persistent.getItem('guestToken')).toBe(LUCIA)
  const again = guestToken('lucia@correo.co', { iat: 1 })
  second.session.startGuest(again)
  expect(first.persistent.getItem('guestToken')).toBe(again)
  expect(second.tab.getItem('guestToken')).toBeNull()
})

it('a guest who leaves has left in all tabs, and nothing of theirs stays', async () => {
  const { first, second, tell } = openTabs()
  first.session.startGuest(LUCIA)
  first.session.drafts.write('ZN-1', 'de Lucía')
  tell()
  second.caches.setQueryData(['my-registrations'], ['las de Lucía'])
  await first.session.logOut()
  tell()
  for (const { session } of [first, second])
    expect(session.getState()).toMatchObject({ status: 'signed-out', guestEmail: null })
  expect(first.persistent.getItem('guestToken')).toBeNull()
  expect(first.persistent.getItem('orderDrafts')).toBeNull()
  expect(second.caches.getQueryData(['my-registrations'])).toBeUndefined()
  expect(first.left).toEqual(['/'])
})

it('a proof that ran out while every tab was closed is forgotten, not refused', async () => {
  const { persistent } = openTabs().first
  const old = guestToken('lucia@correo.co', { exp: Math.floor(NOON / 1000) - 60 })
  persistent.setItem('guestToken', old)
  persistent.setItem('isGuest', 'true')
  const { session } = openBench(api, { persistent })
  await session.initialise()
  expect(session.getState().status).toBe('signed-out')
  expect(persistent.getItem('guestToken')).toBeNull()
})
