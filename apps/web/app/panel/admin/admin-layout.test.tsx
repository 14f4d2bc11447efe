// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@zancada/contracts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../../api-client/testing/local-api'
import { installSession } from '../../session'
import { FRESH, ORGANIZER, profile } from '../../session/testing/people'
import { openBench, storeSession } from '../../session/testing/session-bench'
import AdminLayout, { clientMiddleware, HydrateFallback } from './admin-layout'

const admin = profile({ is_superuser: true, available_roles: ['admin'] })
const organizer = profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] })

let api: LocalApi
beforeAll(async () => {
  // Browsers have it; the simulated page does not.
  vi.stubGlobal('reportError', () => {})
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => {
  vi.unstubAllGlobals()
  return api.close()
})

function open(who: Profile | null, path: string) {
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: who }))
  const bench = openBench(api)
  if (who !== null) storeSession(bench.tab, FRESH, who)
  bench.session.sync()
  installSession(bench.session)
  const loader = () => null
  const router = createMemoryRouter(
    [
      {
        middleware: clientMiddleware,
        loader,
        Component: AdminLayout,
        HydrateFallback,
        children: [{ path: '/admin/*', loader, element: <h1>Una pantalla</h1> }],
      },
      { path: '/organizador/dashboard', loader, element: <h1>Inicio del panel</h1> },
      { path: '/login', loader, element: <h1>Entrar</h1> },
    ],
    { initialEntries: [path], future: { v8_middleware: true } },
  )
  render(<RouterProvider router={router} />)
}

test('an administrator sees every place in its group, and where they are, also on a page under it', async () => {
  open(admin, '/admin/organizadores/018f')
  await screen.findByRole('heading', { name: 'Una pantalla' })
  const [column] = screen.getAllByRole('navigation', { name: 'Administración' })
  if (!column) throw new Error('no column')
  const money = within(within(column).getByRole('list', { name: 'Dinero' }))
  expect(money.getByRole('link', { name: 'Pagos' }).getAttribute('href')).toBe('/admin/pagos')
  const here = within(column).getAllByRole('link', { current: 'page' })
  expect(here.map((link) => link.textContent)).toEqual(['Organizadores'])
})

test('on a phone the same column slides in, with the account at its foot', async () => {
  open(admin, '/admin/pagos')
  await screen.findByRole('heading', { name: 'Una pantalla' })
  // The simulated page is as wide as a laptop, where this button is not shown.
  const opener = screen.getByRole('button', { name: 'Abrir el menú de administración', hidden: true })
  fireEvent.click(opener)
  const drawer = screen.getByRole('dialog', { name: 'Menú de administración' })
  expect(within(drawer).getByRole('link', { name: 'Organizadores' })).toBeTruthy()
  // The account too: on a phone there is no other menu.
  fireEvent.click(within(drawer).getByRole('button', { name: /Abrir el menú de \p{Lu}/u }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cerrar Sesión' }))
  const question = await screen.findByRole('dialog', { name: '¿Cerrar sesión?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
})

test('the column closes with Escape', async () => {
  open(admin, '/admin/pagos')
  await screen.findByRole('heading', { name: 'Una pantalla' })
  const opener = screen.getByRole('button', { name: 'Abrir el menú de administración', hidden: true })
  fireEvent.click(opener)
  const drawer = screen.getByRole('dialog', { name: 'Menú de administración' })
  fireEvent.keyDown(drawer, { key: 'Escape' })
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
})

test.each([
  ['an organizer is sent to their panel', organizer, 'Inicio del panel'],
  ['nobody is asked to log in', null, 'Entrar'],
])('%s', async (_what, who, heading) => {
  open(who, '/admin/organizadores')
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})
