import { defineCall } from '@zancada/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, guestToken, MINUTE, STALE, token } from './testing/people'
import { type Bench, openBench, storeSession } from './testing/session-bench'
import { openTabHub } from './testing/tab-hub'

/** Lucía signed in for one tab alone; Andrés, in another, asked to be remembered in the browser they share. */

const readData = defineCall({
  method: 'GET',
  path: '/api/v1/datos/',
  summary: '',
  tag: 'Plataforma',
  answer: z.unknown(),
})
const OTHERS = token('other', 30 * MINUTE, 'andres')

let api: LocalApi
let lucia: Bench
beforeAll(async () => {
  api = await startLocalApi()
})
beforeEach(() => {
  lucia = openBench(api)
  storeSession(lucia.tab, FRESH)
  lucia.session.sync()
  storeSession(lucia.persistent, OTHERS)
})
afterEach(() => api.reset())
afterAll(() => api.close())

it('a person who logs out leaves the other signed in, with what they typed', async () => {
  const andres = openBench(api, { persistent: lucia.persistent })
  lucia.session.drafts.write('ZN-1', 'de Lucía')
  andres.session.drafts.write('ZN-2', 'de Andrés')
  andres.session.preserveForPayment('wompi')
  await lucia.session.logOut()
  expect(lucia.tab.getItem('accessToken')).toBeNull()
  expect(lucia.persistent.getItem('accessToken')).toBe(OTHERS)
  expect(lucia.persistent.getItem('paymentSession')).toContain(OTHERS)
  expect(lucia.persistent.getItem('orderDrafts')).not.toContain('Lucía')
  expect(andres.session.drafts.read('ZN-2')).toBe('de Andrés')
})

it('a session of the tab that expires leaves the other signed in, and its page is loaded anew', async () => {
  storeSession(lucia.tab, STALE)
  api.on('POST /api/v1/usuarios/token/refresh/', () => ({ status: 401, json: {} }))
  await expect(lucia.session.client.call(readData)).rejects.toMatchObject({ code: 'session_expired' })
  expect(lucia.persistent.getItem('accessToken')).toBe(OTHERS)
  expect([lucia.reloads(), lucia.session.getState().leaving]).toEqual([1, true])
})

it('so does one that a copy of the tab ends', async () => {
  const hub = openTabHub()
  const { persistent, tab } = lucia
  const first = openBench(api, { persistent, tab, tabChannel: hub.join() })
  first.session.sync()
  const copy = hub.join()
  copy.say({ kind: 'ended', session: 'session-of-lucia' })
  await copy.wait(0)
  expect(persistent.getItem('accessToken')).toBe(OTHERS)
  expect(first.reloads()).toBe(1)
})

it('a person who is signed in twice logs out of both sessions', async () => {
  storeSession(lucia.persistent, token('remembered'))
  await lucia.session.logOut()
  expect(lucia.persistent.getItem('accessToken')).toBeNull()
})

/** Sets out, and is answered once `meanwhile` is done. */
async function answeredAfter(meanwhile: () => unknown, { session }: Bench = lucia) {
  api.on('GET /api/v1/datos/', async () => {
    await meanwhile()
    return { json: { name: 'de Lucía' } }
  })
  return session.client.call(readData)
}

it.each([
  ['who logs out', () => lucia.session.logOut()],
  ['whose session another tab ended', () => [lucia.tab.removeItem('accessToken'), lucia.session.sync()]],
  [
    'whom another person follows in the same tab',
    () => {
      storeSession(lucia.tab, OTHERS)
      lucia.session.sync()
    },
  ],
])('nothing is answered to one %s', async (_who, end) => {
  lucia = openBench(api)
  storeSession(lucia.tab, FRESH)
  lucia.session.sync()
  await expect(answeredAfter(end)).rejects.toMatchObject({ code: 'session_expired' })
})

it('a person who stays gets the answer, also when the token was renewed meanwhile', async () => {
  const renew = () => storeSession(lucia.tab, token('renewed'))
  expect(await answeredAfter(renew)).toEqual({ name: 'de Lucía' })
})

it('nothing is answered to a guest whom another follows', async () => {
  const guest = openBench(api)
  guest.session.startGuest(guestToken('ana@correo.co'))
  const follow = () => guest.session.startGuest(guestToken('luis@correo.co'))
  await expect(answeredAfter(follow, guest)).rejects.toMatchObject({ code: 'session_expired' })
})

it('a guest who proves the same address again is answered', async () => {
  const guest = openBench(api)
  guest.session.startGuest(guestToken('ana@correo.co'))
  const prove = () => guest.session.startGuest(guestToken('ana@correo.co', { again: true }))
  expect(await answeredAfter(prove, guest)).toEqual({ name: 'de Lucía' })
})
