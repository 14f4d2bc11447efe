// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { guarded } from './guarded'
import { installSession } from './session-slot'
import { FRESH, ORGANIZER, profile } from './testing/people'
import { openBench, storeSession } from './testing/session-bench'
import { useReenterWhenSessionChanges, useSession, useViewer } from './use-session'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

function Greeting() {
  const viewer = useViewer()
  const { status } = useSession()
  return <p>{viewer === null ? `nadie (${status})` : `${viewer.display_name}, ${viewer.role}`}</p>
}

function Guarded() {
  useReenterWhenSessionChanges()
  return <Greeting />
}

it('the server greets nobody, and the browser takes over without a mismatch', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH)
  session.sync()
  installSession(session)
  const html = renderToString(<Greeting />)
  expect(html).toBe('<p>nadie (signed-out)</p>')

  const container = document.createElement('div')
  container.innerHTML = html
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <Greeting />, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  expect(container.textContent).toBe('Lucía Rojas, runner')
  expect(mismatches).toEqual([])
  await act(async () => root.unmount())
})

it('a screen follows the session', async () => {
  const { session, tab } = openBench(api)
  installSession(session)
  render(<Greeting />)
  expect(screen.getByText('nadie (signed-out)')).toBeDefined()
  await act(async () => {
    storeSession(tab, FRESH)
    session.sync()
  })
  expect(screen.getByText('Lucía Rojas, runner')).toBeDefined()
  await act(async () => session.keepProfile(profile({ first_name: 'Ana' })))
  expect(screen.getByText('Ana Rojas, runner')).toBeDefined()
})

it('when the session ends elsewhere, a guarded screen gives way to the login and remembers the way back', async () => {
  const { session, tab } = openBench(api)
  storeSession(tab, FRESH)
  installSession(session)
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: profile() }))
  await session.loadProfile()
  const loader = () => null
  const router = createMemoryRouter(
    [
      {
        path: '/perfil',
        middleware: [guarded()],
        loader,
        Component: Guarded,
        hydrateFallbackElement: <p>Abriendo</p>,
      },
      { path: '/login', loader, element: <p>Iniciar sesión</p> },
    ],
    { initialEntries: ['/perfil?tab=datos'], future: { v8_middleware: true } },
  )
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('Lucía Rojas, runner')).toBeDefined()
  await act(async () => {
    tab.removeItem('accessToken')
    session.sync()
  })
  expect(await screen.findByText('Iniciar sesión')).toBeDefined()
  expect(tab.getItem('redirectPath')).toBe('/perfil?tab=datos')
})

it('a role the server took away closes the screen that needed it', async () => {
  const { session, tab } = openBench(api)
  const organizer = profile({ available_roles: ['organizer', 'runner'], organizer_profile: ORGANIZER })
  storeSession(tab, FRESH, organizer)
  tab.setItem('selectedRole', 'organizer')
  installSession(session)
  const router = createMemoryRouter(
    [
      {
        path: '/organizador/descuentos',
        middleware: [guarded()],
        loader: () => null,
        Component: Guarded,
        hydrateFallbackElement: <p>Abriendo</p>,
      },
      { path: '/', loader: () => null, element: <p>Portada</p> },
    ],
    { initialEntries: ['/organizador/descuentos'], future: { v8_middleware: true } },
  )
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: organizer }))
  render(<RouterProvider router={router} />)
  expect(await screen.findByText('Lucía Rojas, organizer')).toBeDefined()
  await act(async () => session.keepProfile(profile({ available_roles: ['runner'] })))
  expect(await screen.findByText('Portada')).toBeDefined()
})

it('a chosen logout goes home by itself, not through the login', async () => {
  const { session, tab, left } = openBench(api)
  storeSession(tab, FRESH)
  tab.removeItem('refreshToken')
  session.sync()
  installSession(session)
  const router = createMemoryRouter([{ path: '/perfil', Component: Guarded }], {
    initialEntries: ['/perfil'],
  })
  render(<RouterProvider router={router} />)
  await act(async () => session.logOut())
  expect(router.state.location.pathname).toBe('/perfil')
  expect(left).toEqual(['/'])
})
