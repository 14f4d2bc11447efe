import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, guestToken, MINUTE, token } from './testing/people'
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

it('a guest of one tab leaves the remembered session of another as it is', () => {
  const { session, persistent, tab } = openBench(api)
  session.startGuest(LUCIA)
  const remembered = token('remembered', 30 * MINUTE, 'andres')
  storeSession(persistent, remembered)
  session.startGuest(ANDRES)
  expect(persistent.getItem('accessToken')).toBe(remembered)
  expect(tab.getItem('guestToken')).toBe(ANDRES)
  expect(api.requestsTo(CLOSE)).toEqual([])
})
