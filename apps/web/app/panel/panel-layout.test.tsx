// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@zancada/contracts'
import { createMemoryRouter, RouterProvider, useParams, useSearchParams } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../api-client/testing/local-api'
import { eventCard } from '../race/testing/event-card'
import { installSession } from '../session'
import { FRESH, ORGANIZER, profile } from '../session/testing/people'
import { openBench, storeSession } from '../session/testing/session-bench'
import { rememberUnsentWork } from '../session/unsent-work'
import { SnackbarProvider } from '../ui/feedback/snackbar'
import { theme } from '../ui/theme'
import { chooseEvent } from './chosen-event'
import PanelLayout, { clientMiddleware, HydrateFallback } from './panel-layout'
import Screens, { ErrorBoundary } from './screens'

const organizer = profile({ organizer_profile: ORGANIZER, available_roles: ['organizer', 'runner'] })
const memberOf = (slug: string, name: string) => ({
  organizer: { slug, name, state: 'approved' as const },
  permissions: [],
  event_slugs: null,
})
const staff = profile({
  groups: [{ name: 'Staff' }],
  runner_profile: null,
  available_roles: ['staff'],
  memberships: [memberOf('andes', 'Andes en Marcha')],
})

let api: LocalApi
beforeAll(async () => {
  // Every browser has it; the simulated page does not.
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

function open(who: Profile | null, path = '/organizador/dashboard') {
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: who }))
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: RACES, next: null } }))
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
        Component: PanelLayout,
        HydrateFallback,
        children: [
          {
            Component: Screens,
            ErrorBoundary,
            children: [
              { path: '/organizador/dashboard', loader, element: <Dashboard /> },
              { path: '/organizador/eventos/:slug/widgets', loader, element: <Widgets /> },
              { path: '/organizador/descuentos', loader, element: <h1>Códigos</h1> },
              { path: '/organizador/reportes', loader, element: <Broken /> },
              { path: '/organizador/inscripciones/nueva', loader, element: <h1>A mano</h1> },
            ],
          },
        ],
      },
      { path: '/', loader, element: <h1>Inicio del sitio</h1> },
      { path: '/login', loader, element: <h1>Entrar</h1> },
    ],
    { initialEntries: [path], future: { v8_middleware: true } },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarProvider>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </SnackbarProvider>
    </QueryClientProvider>,
  )
  return bench
}

const RACES = [
  eventCard('alba-de-murallas', 'Alba de Murallas'),
  eventCard('marea-nocturna', 'Marea Nocturna'),
]

function Dashboard() {
  const [asked] = useSearchParams()
  return (
    <>
      <h1>Inicio del panel</h1>
      <p>Mira: {asked.get('evento') ?? 'todos'}</p>
    </>
  )
}

function Widgets() {
  return <h1>Widgets de {useParams().slug}</h1>
}

function Broken(): never {
  throw new Error('a screen that breaks')
}

const areas = () => {
  const [navigation] = screen.getAllByRole('navigation', { name: 'Panel del organizador' })
  if (!navigation) throw new Error('no navigation')
  return within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

/** The one of the column; a phone's bar has it too. */
const selector = async (name: RegExp) =>
  within(await screen.findByRole('complementary', { name: 'Menú del panel' })).findByRole('button', { name })

const openMenu = () => {
  const [opener] = screen.getAllByRole('button', { name: /Abrir el menú de Lucía Rojas/ })
  if (opener) fireEvent.click(opener)
  return within(screen.getByRole('dialog', { name: 'Tu cuenta' }))
}

test('an organizer sees the areas, the organization and a menu with their profile and roles', async () => {
  open(organizer)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  expect(areas()).toEqual([
    'Inicio',
    'Eventos',
    'Inscripciones',
    'Lista de espera',
    'Importación masiva',
    'Pagos de importación',
    'Descuentos',
    'Inventario',
    'Acreditación',
    'Reportes',
    'Pagos recibidos',
    'Equipo',
    'Organización',
  ])
  expect(screen.getByText('Corre Colombia')).toBeTruthy()
  const items = openMenu().getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Mi Perfil',
    'Cambiar de rol',
    'Ver el sitio',
    'Cerrar Sesión',
  ])
})

test('staff see their areas and no link to a profile', async () => {
  open(staff)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  expect(areas()).toEqual(['Inicio', 'Eventos'])
  const items = openMenu().getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Ver el sitio', 'Cerrar Sesión'])
})

test('a member of several teams chooses one, and reads which is their own organization', async () => {
  const { left } = open({ ...organizer, memberships: [memberOf('andes', 'Andes en Marcha')] })
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  const [opener] = screen.getAllByRole('button', { name: /Trabajas para.*Corre Colombia/ })
  if (opener) fireEvent.click(opener)
  const menu = within(await screen.findByRole('menu', { name: 'Elige la organización para la que trabajas' }))
  expect(menu.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'Corre ColombiaTu organización',
    'Andes en MarchaHaces parte del equipo',
  ])
  fireEvent.click(menu.getByRole('menuitemradio', { name: /Andes en Marcha/ }))
  expect(left).toEqual(['/organizador/dashboard?organizador=andes'])
})

test('a member who loses a team goes on in the next; one who loses the last is sent home', async () => {
  const two = {
    ...staff,
    available_roles: ['staff' as const, 'runner' as const],
    memberships: [memberOf('andes', 'Andes en Marcha'), memberOf('caribe', 'Caribe Corre')],
  }
  const { session } = open(two)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  expect(screen.getAllByText('Andes en Marcha').length).toBeGreaterThan(0)
  session.keepProfile({ ...two, memberships: [memberOf('caribe', 'Caribe Corre')] })
  expect(await screen.findByText('Caribe Corre')).toBeTruthy()
  expect(screen.queryByText('Andes en Marcha')).toBeNull()
  session.keepProfile({ ...two, available_roles: ['runner'], groups: [], memberships: [] })
  expect(await screen.findByRole('heading', { name: 'Inicio del sitio' })).toBeTruthy()
})

test('a suspended organization is told so on every page of its panel', async () => {
  open({ ...organizer, organizer_profile: { ...ORGANIZER, is_approved: false, state: 'suspended' } })
  expect(await screen.findByText(/^Corre Colombia está suspendida/)).toBeTruthy()
})

test('an organizer who has not verified the e-mail reads so on every page, and asks for another mail', async () => {
  api.on('POST /api/v1/usuarios/reenviar-verificacion/', () => ({ json: { detail: 'Enviado' } }))
  open({ ...organizer, email: 'ana@correo.co', email_verified_at: null })
  expect(await screen.findByText(/^Verifica tu correo.*ana@correo\.co/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reenviar correo' }))
  expect(await screen.findByText('Se ha enviado un nuevo correo de verificación.')).toBeTruthy()
})

test('the event one works on is chosen once, and changing it keeps the kind of page', async () => {
  open(organizer, '/organizador/eventos/alba-de-murallas/widgets')
  await screen.findByRole('heading', { name: 'Widgets de alba-de-murallas' })
  fireEvent.click(await selector(/Trabajas en.*Alba de Murallas/))
  const choices = within(screen.getByRole('dialog', { name: 'Elige el evento en el que trabajas' }))
  fireEvent.click(await choices.findByRole('menuitemradio', { name: /Marea Nocturna/ }))
  // At once: a member who closes the page before the other one opens finds it chosen.
  expect(localStorage.getItem('zancada.panel.event')).toContain('marea-nocturna')
  await screen.findByRole('heading', { name: 'Widgets de marea-nocturna' })
  expect(JSON.parse(localStorage.getItem('zancada.panel.event') ?? '')).toMatchObject({
    slug: 'marea-nocturna',
  })
  const [edit] = screen.getAllByRole('link', { name: 'Datos y precios' })
  expect(edit?.getAttribute('href')).toBe('/organizador/eventos/marea-nocturna/editar')
})

test('a page that looks at one event and the event one works on are never two', async () => {
  open(organizer, '/organizador/dashboard?evento=marea-nocturna')
  fireEvent.click(await selector(/Trabajas en.*Marea Nocturna/))
  const choices = within(screen.getByRole('dialog', { name: 'Elige el evento en el que trabajas' }))
  fireEvent.click(await choices.findByRole('menuitemradio', { name: /Alba de Murallas/ }))
  expect(await screen.findByText('Mira: alba-de-murallas')).toBeTruthy()
  expect(await selector(/Trabajas en.*Alba de Murallas/)).toBeTruthy()
})

test('an address with an event of somebody else leaves the one that is worked on', async () => {
  chooseEvent(ORGANIZER.slug, { slug: 'alba-de-murallas', name: 'Alba de Murallas' })
  open(organizer, '/organizador/dashboard?evento=ajeno')
  expect(await selector(/Trabajas en.*Alba/)).toBeTruthy()
})

test('every event is a choice of the one selector, where a page can show them all', async () => {
  open(organizer, '/organizador/dashboard?evento=marea-nocturna')
  fireEvent.click(await selector(/Trabajas en.*Marea Nocturna/))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Todos los eventos' }))
  expect(await screen.findByText('Mira: todos')).toBeTruthy()
  expect(await selector(/Trabajas en.*Todos los eventos/)).toBeTruthy()
})

test('a page of one event offers no «every event»', async () => {
  open(organizer, '/organizador/eventos/alba-de-murallas/widgets')
  fireEvent.click(await selector(/Trabajas en.*Alba de Murallas/))
  await screen.findByRole('menuitemradio', { name: /Marea Nocturna/ })
  expect(screen.queryByRole('menuitemradio', { name: 'Todos los eventos' })).toBeNull()
})

test('the selector stands above the places, and a page without a line of its own marks its area', async () => {
  open(organizer, '/organizador/inscripciones/nueva')
  await screen.findByRole('heading', { name: 'A mano' })
  const opener = await selector(/Trabajas en/)
  const place = screen.getByRole('link', { name: 'Inscripciones' })
  expect(opener.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(place.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('aria-current')).toBeNull()
})

test('a screen that breaks leaves the menus, which lead on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  open(organizer, '/organizador/reportes')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tropezamos' })).toBeTruthy()
  const [menu] = screen.getAllByRole('navigation', { name: 'Panel del organizador' })
  if (!menu) throw new Error('no navigation')
  fireEvent.click(within(menu).getByRole('link', { name: 'Inicio' }))
  expect(await screen.findByRole('heading', { name: 'Inicio del panel' })).toBeTruthy()
  told.mockRestore()
})

test('a page that is closed to a member of the team says so in its place, and its menu does not lead there', async () => {
  open(staff, '/organizador/descuentos')
  expect(
    await screen.findByRole('heading', { name: 'No tienes permiso para ver los descuentos' }),
  ).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Códigos' })).toBeNull()
  expect(areas()).not.toContain('Descuentos')
})

test('a member who is given the permission enters the same page', async () => {
  const [team] = staff.memberships ?? []
  if (!team) throw new Error('no team')
  open({ ...staff, memberships: [{ ...team, permissions: ['descuentos'] }] }, '/organizador/descuentos')
  expect(await screen.findByRole('heading', { name: 'Códigos' })).toBeTruthy()
  expect(areas()).toContain('Descuentos')
})

test('logging out asks first, then goes to the home page', async () => {
  const { left } = open(organizer)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  fireEvent.click(openMenu().getByRole('menuitem', { name: 'Cerrar Sesión' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar sesión?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cerrar Sesión' }))
  await waitFor(() => expect(left).toEqual(['/']))
})

test('logging out says how many actions of this page wait to be uploaded', async () => {
  const forget = rememberUnsentWork(() => 3)
  open(organizer)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  fireEvent.click(openMenu().getByRole('menuitem', { name: 'Cerrar Sesión' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cerrar sesión?' }))
  expect(dialog.getByText(/^Quedan 3 acciones por subir/)).toBeTruthy()
  forget()
})

test('on a phone the same column slides in, and closes with Escape', async () => {
  open(organizer)
  await screen.findByRole('heading', { name: 'Inicio del panel' })
  // The simulated page is as wide as a laptop, where this button is not shown.
  const opener = screen.getByRole('button', { name: 'Abrir el menú del panel', hidden: true })
  fireEvent.click(opener)
  const drawer = screen.getByRole('dialog', { name: 'Menú del panel' })
  expect(within(drawer).getByRole('link', { name: 'Organización' })).toBeTruthy()
  fireEvent.keyDown(drawer, { key: 'Escape' })
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
})

test.each([
  ['a runner is sent home', profile(), 'Inicio del sitio'],
  ['nobody is asked to log in', null, 'Entrar'],
])('%s', async (_what, who, heading) => {
  open(who)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})
