// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseEvent } from '../panel/chosen-event'
import { eventCard } from '../race/testing/event-card'
import { pageCaches } from '../session/page-caches'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { theme } from '../ui/theme'
import { OfWorkingEvent } from './of-working-event'

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
      <OfWorkingEvent organizer="andes" none="ninguno">
        {({ slug }) => <h1>{slug}</h1>}
      </OfWorkingEvent>
    </ThemeProvider>,
    { path: '/organizador/inscripciones', address: `/organizador/inscripciones${search}` },
  ).router
}

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
  act(() => chooseEvent('andes', { slug: 'marea', name: 'Marea' }))
  await screen.findByRole('heading', { name: 'marea' })
  expect(router.state.location.search).toBe('?evento=marea')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?evento=alba&categoria=10k'))
  await screen.findByRole('heading', { name: 'alba' })
})

test('an address that names an event out of reach says so, until another is chosen', async () => {
  chooseEvent('andes', { slug: 'marea', name: 'Marea' })
  const router = open('?evento=ajena&estado=cancelled')
  expect(await screen.findByText('Este evento no está en tu panel')).toBeTruthy()
  expect(router.state.location.search).toBe('?evento=ajena&estado=cancelled')
  act(() => chooseEvent('andes', { slug: 'alba', name: 'Alba' }))
  await screen.findByRole('heading', { name: 'alba' })
  expect(router.state.location.search).toBe('?evento=alba')
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
