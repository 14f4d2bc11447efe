import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { hearMessages, type NextPageMessage } from '../ui/feedback/next-page-message'
import { guarded, guardedLoader } from './guarded'
import { installSession } from './session-slot'
import { FRESH, ORGANIZER, profile } from './testing/people'
import { openBench, storeSession } from './testing/session-bench'

const PROFILE = 'GET /api/v1/usuarios/perfil/'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

/** A site where every path is guarded by the table and the panel's loader tells whether it ran. */
function openSite(entry: string) {
  const loaded: string[] = []
  const page = (path: string): RouteObject => ({
    path,
    loader: () => {
      loaded.push(path)
      return null
    },
  })
  const paths = [
    '/',
    '/login',
    '/perfil',
    '/organizador/dashboard',
    '/admin/dashboard',
    '/admin/pagos',
    '/verificacion-email-requerida',
    '/:slug/inscripcion',
    '/payment/callback/wompi',
  ]
  const children = paths.map(page)
  const router = createMemoryRouter([{ middleware: [guarded()], children }], {
    initialEntries: [entry],
    future: { v8_middleware: true },
  })
  return { router, loaded }
}

async function arrival(router: ReturnType<typeof openSite>['router']): Promise<string> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized || state.navigation.state !== 'idle') return
      stop()
      resolve()
    })
  })
  return router.state.location.pathname + router.state.location.search
}

it('someone unknown is led to the login with the way back, and nothing is loaded for them', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  const { router, loaded } = openSite('/perfil?tab=datos')
  expect(await arrival(router)).toBe('/login')
  expect(loaded).toEqual(['/login'])
  expect(tab.getItem('redirectPath')).toBe('/perfil?tab=datos')
})

it('a stored person whose profile is missing is fetched before their role is judged', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  storeSession(tab, FRESH, null)
  api.on(PROFILE, () => ({ json: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }) }))
  expect(await arrival(openSite('/organizador/dashboard').router)).toBe('/organizador/dashboard')
})

it('a runner at the panel’s door goes home', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  storeSession(tab, FRESH)
  api.on(PROFILE, () => ({ json: profile() }))
  expect(await arrival(openSite('/organizador/dashboard').router)).toBe('/')
})

it('who does not administer the platform goes home from its door, and reads why', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  storeSession(tab, FRESH)
  api.on(PROFILE, () => ({ json: profile() }))
  const heard: string[] = []
  const stop = hearMessages(({ text }) => heard.push(text))
  expect(await arrival(openSite('/admin/pagos').router)).toBe('/')
  expect(heard).toEqual(['Esa página es solo para la administración de Zancada.'])
  stop()
})

const SEVERAL = profile({
  is_superuser: true,
  organizer_profile: ORGANIZER,
  available_roles: ['admin', 'organizer'],
})

async function sentFrom(path: string, working: 'admin' | 'organizer') {
  const { session, tab } = openBench(api)
  installSession(session)
  storeSession(tab, FRESH, SEVERAL)
  session.sync()
  session.selectRole(working)
  api.on(PROFILE, () => ({ json: SEVERAL }))
  const heard: NextPageMessage[] = []
  const stop = hearMessages((message) => heard.push(message))
  const at = await arrival(openSite(path).router)
  stop()
  return { at, heard }
}

it('an administrator who works as an organizer reads so at the administration’s door, and how to change', async () => {
  expect(await sentFrom('/admin/pagos?estado=pendiente', 'organizer')).toEqual({
    at: '/organizador/dashboard',
    heard: [
      {
        text: 'Estás usando otro rol. Esa página es de tu rol de Administrador.',
        tone: 'info',
        link: {
          label: 'Cambiar de rol',
          to: '/seleccion-rol?redirect=%2Fadmin%2Fpagos%3Festado%3Dpendiente',
        },
      },
    ],
  })
})

it('so does an organizer who works as an administrator at the panel’s', async () => {
  const { at, heard } = await sentFrom('/organizador/dashboard', 'admin')
  expect(at).toBe('/admin/dashboard')
  expect(heard.map(({ text }) => text)).toEqual([
    'Estás usando otro rol. Esa página es de tu rol de Organizador.',
  ])
})

it('whom no role of theirs would open a page to is offered none', async () => {
  const { heard } = await sentFrom('/media/inscripcion', 'admin')
  expect(heard).toEqual([])
})

it('an unverified runner is led to verify and carries the way back', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  storeSession(tab, FRESH, profile({ email_verified_at: null }))
  api.on(PROFILE, () => ({ json: profile({ email_verified_at: null }) }))
  expect(await arrival(openSite('/media/inscripcion').router)).toBe(
    '/verificacion-email-requerida?redirect=%2Fmedia%2Finscripcion',
  )
})

it('on the way back from wompi the session is restored and its person fetched', async () => {
  const before = openBench(api)
  storeSession(before.tab, FRESH)
  before.session.preserveForPayment('wompi')
  const after = openBench(api, { persistent: before.persistent })
  await after.session.initialise()
  installSession(after.session)
  api.on(PROFILE, () => ({ json: profile() }))
  expect(await arrival(openSite('/payment/callback/wompi?id=1').router)).toBe('/payment/callback/wompi?id=1')
  expect(after.session.getState()).toMatchObject({ status: 'signed-in', role: 'runner', initialised: true })
})

it('a guarded loader checks access by itself, and loads for a person who may enter', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  const load = guardedLoader(({ request }: { request: Request }) => `datos de ${request.url}`)
  const enter = () => load({ request: new Request('http://localhost/perfil') })
  expect(load.hydrate).toBe(true)
  const refusal: unknown = await enter().catch((thrown: unknown) => thrown)
  expect(refusal instanceof Response && refusal.headers.get('location')).toBe('/login')
  api.on(PROFILE, () => ({ json: profile() }))
  storeSession(tab, FRESH)
  session.sync()
  expect(await enter()).toBe('datos de http://localhost/perfil')
})
