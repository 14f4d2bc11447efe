// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { installSession } from '../../../session'
import { FRESH, profile } from '../../../session/testing/people'
import { openBench, storeSession } from '../../../session/testing/session-bench'
import { loadOwnProfile } from './load-own-profile'

const PROFILE = 'GET /api/v1/usuarios/perfil/'
const stored = profile({ first_name: 'De ayer' })

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

async function load() {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH, stored)
  await session.initialise()
  installSession(session)
  return loadOwnProfile(new Request('http://localhost/perfil?seccion=seguridad'))
}

test('the form starts from what the server has now', async () => {
  api.on(PROFILE, () => ({ json: profile({ first_name: 'De hoy' }) }))
  expect((await load()).first_name).toBe('De hoy')
})

test('without an answer it starts from what the session holds', async () => {
  api.on(PROFILE, () => ({ status: 503, json: {} }))
  expect((await load()).first_name).toBe('De ayer')
})

test('a session that turns out to be over leads to the login', async () => {
  api.on(PROFILE, () => ({ status: 401, json: {} }))
  api.on('POST /api/v1/usuarios/token/refresh/', () => ({ status: 401, json: {} }))
  const refusal: unknown = await load().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Response)
  expect(refusal instanceof Response && refusal.headers.get('location')).toBe('/login')
})
