import { loadProfileCall } from '@zancada/contracts/accounts/profile.calls'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { organizerAskedFor } from './organizer-address'
import { FRESH, MINUTE, profile, STALE, token } from './testing/people'
import { type Bench, type BenchOptions, openBench, storeSession } from './testing/session-bench'

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
/** The page where choosing an organizer led. */
function openAt({ tab, left }: Bench) {
  const address = new URL(left[0] ?? '/', 'https://zancada.co')
  return open(undefined, { tab, askedOrganizer: organizerAskedFor(address) })
}
/** A tab whose person chose the second of their teams. */
function withChoice(): BenchOptions {
  const { tab } = open()
  return { tab, askedOrganizer: 'caribe' }
}
function logInAs(session: Bench['session'], person: string) {
  const answer = {
    access: token('new', 30 * MINUTE, person),
    refresh: 'r',
    available_roles: ['staff' as const],
  }
  return session.completeLogin({ ...answer, has_multiple_roles: false }, false)
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
  await first.session.client.call(listOrganizerEventsCall)
  const next = openAt(first)
  await next.session.client.call(listOrganizerEventsCall)
  const reloaded = open(undefined, { tab: first.tab })
  await reloaded.session.client.call(listOrganizerEventsCall)
  expect(named(LIST)).toEqual(['andes', 'caribe', 'caribe'])
})

test('a page that stays, because its unsaved work did not let it go, leaves no choice behind', async () => {
  const first = open()
  first.session.actFor('caribe')
  const reloaded = open(undefined, { tab: first.tab })
  expect(reloaded.session.getState().acting?.slug).toBe('andes')
})

test('only the addresses of the panel name an organizer to act for', () => {
  const asked = (path: string) => organizerAskedFor(new URL(path, 'https://zancada.co'))
  expect(asked('/organizador/dashboard?organizador=caribe')).toBe('caribe')
  expect(asked('/organizador/dashboard')).toBeNull()
  expect(asked('/eventos/publicos?organizador=caribe')).toBeNull()
})

test('the choice is of the tab, and does not outlive the session', async () => {
  const { session, tab, persistent } = open(undefined, withChoice())
  expect(persistent.getItem('actingOrganizer')).toBeNull()
  expect(tab.getItem('actingOrganizer')).not.toBeNull()
  await session.logOut()
  expect(tab.getItem('actingOrganizer')).toBeNull()
})

test.each([
  ['somebody else', 'andres'],
  ['the same person', 'lucia'],
])('after a session expired, %s who signs in on its page begins without its choice', async (_, person) => {
  const { session, tab } = open(undefined, withChoice())
  expect(session.getState().acting?.slug).toBe('caribe')
  storeSession(tab, STALE, staff('andes', 'caribe'))
  api.on('POST /api/v1/usuarios/token/refresh/', () => ({ status: 401, json: {} }))
  await expect(session.client.call(listOrganizerEventsCall)).rejects.toThrow()
  await logInAs(session, person)
  expect(session.getState().acting?.slug).toBe('andes')
})

test('a login over another’s session does not take its choice over, on this page or the next', async () => {
  const { session, tab } = open(undefined, withChoice())
  await logInAs(session, 'andres')
  expect(session.getState().acting?.slug).toBe('andes')
  expect(tab.getItem('actingOrganizer')).toBeNull()
})

test('a choice is of no use to a person who signed in from another tab', () => {
  const { tab } = open(undefined, withChoice())
  storeSession(tab, token('other', 30 * MINUTE, 'andres'), staff('andes', 'caribe'))
  const reloaded = openBench(api, { tab })
  reloaded.session.sync()
  expect(reloaded.session.getState().acting?.slug).toBe('andes')
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
