// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { panelRegistrationsTexts } from '../features/panel-registrations/locale'
import { chooseEvent } from '../panel/chosen-event'
import { useWorkingEvent } from '../panel/use-working-event'
import { eventCard } from '../race/testing/event-card'
import { pageCaches } from '../session/page-caches'
import { ORGANIZER, profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { theme } from '../ui/theme'
import { OfEventOrAll, OfWorkingEvent } from './of-working-event'

const api = localApi()

beforeEach(() => {
  localStorage.clear()
  const results = [eventCard('marea', 'Marea'), eventCard('alba', 'Alba')]
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results, next: null } }))
})

function open(search = '') {
  return renderSignedIn(
    api,
    <ThemeProvider theme={theme}>
      <Selector />
      <OfWorkingEvent title="Inscripciones" texts={panelRegistrationsTexts}>
        {({ slug }) => <h1>{slug}</h1>}
      </OfWorkingEvent>
    </ThemeProvider>,
    {
      path: '/organizador/inscripciones',
      address: `/organizador/inscripciones${search}`,
      who: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }),
    },
  ).router
}

function openReports(search = '', path = '/organizador/reportes') {
  return renderSignedIn(
    api,
    <ThemeProvider theme={theme}>
      <Selector />
      <OfEventOrAll>{(slug) => <h1>{slug ?? 'todos'}</h1>}</OfEventOrAll>
    </ThemeProvider>,
    {
      path,
      address: `${path}${search}`,
      who: profile({ organizer_profile: ORGANIZER, available_roles: ['organizer'] }),
    },
  ).router
}

/** As the panel's column offers them. */
function Selector() {
  const { choose } = useWorkingEvent(ORGANIZER.slug)
  return [alba, marea].map((event) => (
    <button key={event.slug} type="button" onClick={() => choose(event)}>
      {event.name}
    </button>
  ))
}

const alba = { slug: 'alba', name: 'Alba' }
const marea = { slug: 'marea', name: 'Marea' }
const choose = ({ name }: typeof alba) => fireEvent.click(screen.getByRole('button', { name }))

test('the address says of which event it is, also when it was opened without one', async () => {
  const router = open('?estado=cancelled')
  await screen.findByRole('heading', { name: 'marea' })
  expect(router.state.location.search).toBe('?evento=marea&estado=cancelled')
})

test('the event that the address names is shown, with what it asks', async () => {
  const router = open('?evento=alba&estado=cancelled')
  await screen.findByRole('heading', { name: 'alba' })
  expect(router.state.location.search).toBe('?evento=alba&estado=cancelled')
})

test('another event is chosen without what was asked of the last one', async () => {
  const router = open('?evento=alba&categoria=10k')
  await screen.findByRole('heading', { name: 'alba' })
  choose(marea)
  await screen.findByRole('heading', { name: 'marea' })
  expect(router.state.location.search).toBe('?evento=marea')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?evento=alba&categoria=10k'))
  await screen.findByRole('heading', { name: 'alba' })
})

test('an address that names an event out of reach says so, until another is chosen', async () => {
  chooseEvent(ORGANIZER.slug, marea)
  const router = open('?evento=ajena&estado=cancelled')
  expect(await screen.findByText('Este evento no está en tu panel')).toBeTruthy()
  expect(router.state.location.search).toBe('?evento=ajena&estado=cancelled')
  choose(alba)
  await screen.findByRole('heading', { name: 'alba' })
  expect(router.state.location.search).toBe('?evento=alba')
})

test('a race chosen before that is gone since gives way to one that is there', async () => {
  chooseEvent(ORGANIZER.slug, { slug: 'borrada', name: 'Borrada' })
  const router = open('?estado=cancelled')
  await screen.findByRole('heading', { name: 'marea' })
  expect(router.state.location.search).toBe('?evento=marea&estado=cancelled')
})

test('an address is taken at its word while nobody says which events there are', async () => {
  api.on('GET /api/v1/organizador/eventos/', () => ({ status: 500, json: {} }))
  open('?evento=alba')
  await screen.findByRole('heading', { name: 'alba' })
})

test('a page that can show every event follows the one that is chosen', async () => {
  chooseEvent(ORGANIZER.slug, alba)
  const router = openReports('?reporte=pagos')
  await screen.findByRole('heading', { name: 'alba' })
  expect(router.state.location.search).toBe('?evento=alba&reporte=pagos')
})

test.each([
  '/organizador/pagos-recibidos',
  '/organizador/descuentos',
  '/organizador/importacion-masiva',
  '/organizador/pagos-importacion',
])('%s follows the selector, without the page and the payment of the last event', async (path) => {
  chooseEvent(ORGANIZER.slug, alba)
  const router = openReports('?estado=submitted', path)
  await screen.findByRole('heading', { name: 'alba' })
  await act(() => router.navigate('?evento=alba&estado=submitted&cursor=abc&pago=1'))
  choose(marea)
  await screen.findByRole('heading', { name: 'marea' })
  expect(router.state.location.search).toBe('?evento=marea&estado=submitted')
})

test('every event stays chosen after a page of one event', async () => {
  pageCaches.clear()
  open('?evento=alba')
  await screen.findByRole('heading', { name: 'alba' })
  cleanup()
  openReports()
  await screen.findByRole('heading', { name: 'todos' })
})

test('a race that is gone gives way on a page of every event too', async () => {
  chooseEvent(ORGANIZER.slug, { slug: 'borrada', name: 'Borrada' })
  openReports()
  await screen.findByRole('heading', { name: 'marea' })
})

test('a member with no event reads that there is none yet', async () => {
  pageCaches.clear()
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: [], next: null } }))
  open()
  await screen.findByRole('heading', { name: 'Todavía no tienes eventos' })
})

test('the event it opened with is remembered, by its name: the next time nobody has to be asked', async () => {
  pageCaches.clear()
  open()
  await screen.findByRole('heading', { name: 'marea' })
  expect(JSON.parse(localStorage.getItem('zancada.panel.event') ?? 'null')).toMatchObject({
    slug: 'marea',
    name: 'Marea',
  })
})
