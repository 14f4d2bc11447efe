import { loadProfileCall } from '@zancada/contracts/accounts/profile.calls'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { FRESH, profile } from './testing/people'
import { type BenchOptions, openBench, storeSession } from './testing/session-bench'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

/** A busy machine takes its time. */
const PATIENCE = { timeout: 15_000 }
const LIST = 'GET /api/v1/organizador/eventos/'
const PROFILE = 'GET /api/v1/usuarios/perfil/'
const memberOf = (slug: string) => ({
  organizer: { slug, name: slug, state: 'approved' as const },
  permissions: [],
  event_slugs: null,
})
const staff = (...slugs: string[]) =>
  profile({ available_roles: ['staff'], runner_profile: null, memberships: slugs.map(memberOf) })

function open(who = staff('andes', 'caribe'), options: BenchOptions = {}) {
  api.on(LIST, () => ({ json: { results: [], next: null } }))
  api.on(PROFILE, () => ({ json: who }))
  const bench = openBench(api, options)
  storeSession(bench.tab, FRESH, who)
  bench.session.sync()
  return bench
}
const named = (route: string) => api.requestsTo(route).map(({ headers }) => headers['x-organizer'])

test('every call of the panel names the organizer one acts for, and no other call does', async () => {
  const { session } = open()
  await session.client.call(listOrganizerEventsCall)
  await session.client.call(loadProfileCall)
  expect(named(LIST)).toEqual(['andes'])
  expect(named(PROFILE)).toEqual([undefined])
})

test('choosing another opens a page anew, which acts for it; the one left behind goes on as it was', async () => {
  const first = open()
  first.session.actFor('caribe')
  expect(first.left).toEqual(['/organizador/dashboard'])
  await first.session.client.call(listOrganizerEventsCall)
  const next = open(undefined, { tab: first.tab })
  await next.session.client.call(listOrganizerEventsCall)
  expect(named(LIST)).toEqual(['andes', 'caribe'])
})

test('the choice is of the tab, and does not outlive the session', async () => {
  const { session, tab, persistent } = open()
  session.actFor('caribe')
  expect(persistent.getItem('actingOrganizer')).toBeNull()
  await session.logOut()
  expect(tab.getItem('actingOrganizer')).toBeNull()
})

test.each([
  ['404', 404, 'organizer_not_found'],
  ['403', 403, 'forbidden'],
])(
  'a team that was lost, told by a %s, is noticed, and nothing read for it stays',
  async (_, status, code) => {
    const { session, caches } = open()
    caches.setQueryData(['organizer-events'], ['de andes'])
    api.on(LIST, () => ({ status, json: { detail: 'No', code } }))
    api.on(PROFILE, () => ({ json: staff('caribe') }))
    await expect(session.client.call(listOrganizerEventsCall)).rejects.toThrow()
    await vi.waitFor(() => expect(session.getState().acting?.slug).toBe('caribe'), PATIENCE)
    expect(caches.getQueryData(['organizer-events'])).toBeUndefined()
  },
)

test('a profile that comes again with the same teams leaves what was read', async () => {
  const { session, caches } = open()
  caches.setQueryData(['organizer-events'], ['de andes'])
  await session.loadProfile()
  expect(caches.getQueryData(['organizer-events'])).toEqual(['de andes'])
})

test('a lost team is asked about at once, however lately the profile was', async () => {
  const { session } = open(staff('andes', 'caribe', 'pacifico'))
  const lose = async (...left: string[]) => {
    api.on(LIST, () => ({ status: 404, json: { detail: 'No', code: 'organizer_not_found' } }))
    api.on(PROFILE, () => ({ json: staff(...left) }))
    await expect(session.client.call(listOrganizerEventsCall)).rejects.toThrow()
    await vi.waitFor(() => expect(session.getState().acting?.slug).toBe(left[0]), PATIENCE)
  }
  await lose('caribe', 'pacifico')
  await lose('pacifico')
})
