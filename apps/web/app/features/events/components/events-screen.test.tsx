// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type EventSearch, eventSearchOf } from '../../../race/event-search'
import { theme } from '../../../ui/theme'
import { monthChoices } from '../month-choices'
import { exampleCard } from '../testing/example-card'
import type { EventPage } from './event-pages'
import { EventsScreen, type EventsScreenProps } from './events-screen'

afterEach(cleanup)

type Answer = (search: EventSearch) => EventPage | null

function visit(answer: Answer, address = '/eventos/publicos') {
  const Site = createRoutesStub([
    {
      path: '/eventos/publicos',
      loader: ({ request }): EventsScreenProps => {
        const search = eventSearchOf(new URL(request.url).searchParams)
        const months = monthChoices('2026-11-15T12:00:00Z', search.mes)
        return { search, page: answer(search), months, cities: ['Cali'] }
      },
      Component: Events,
      HydrateFallback: Blank,
    },
  ])
  render(<Site initialEntries={[address]} />)
}

function Events() {
  const { pathname, search } = useLocation()
  return (
    <ThemeProvider theme={theme}>
      <output data-testid="address">{`${pathname}${search}`}</output>
      <EventsScreen {...useLoaderData<EventsScreenProps>()} />
    </ThemeProvider>
  )
}

function Blank() {
  return null
}

const twoPages: Answer = ({ cursor }) =>
  cursor === ''
    ? { results: [exampleCard('Brisa')], next: 'dos' }
    : { results: [exampleCard('Marea')], next: null }

const address = () => screen.getByTestId('address').textContent

test('a choice is applied as soon as it is made, and written in the address', async () => {
  const asked: EventSearch[] = []
  visit((search) => {
    asked.push(search)
    return { results: [exampleCard('Brisa')], next: null }
  }, '/eventos/publicos?organizador=andes')
  fireEvent.change(await screen.findByLabelText('Mes'), { target: { value: '2027-01' } })
  await waitFor(() => expect(address()).toBe('/eventos/publicos?mes=2027-01&organizador=andes'))
  expect(asked.at(-1)).toMatchObject({ mes: '2027-01', organizador: 'andes' })
})

test('typing waits for its search', async () => {
  visit(twoPages)
  const field = await screen.findByLabelText('Carrera')
  fireEvent.change(field, { target: { value: 'brisa' } })
  expect(address()).toBe('/eventos/publicos')
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/eventos/publicos?q=brisa'))
})

test('each filter can be left on its own, and the form follows', async () => {
  visit(twoPages, '/eventos/publicos?ciudad=Cali&distancia=21k')
  fireEvent.click(await screen.findByRole('link', { name: 'Quitar filtro: Cali' }))
  await waitFor(() => expect(address()).toBe('/eventos/publicos?distancia=21k'))
  await waitFor(() => expect(screen.getByLabelText('Ciudad')).toHaveProperty('value', ''))
  expect(screen.getByLabelText('15K a 21K')).toHaveProperty('checked', true)
})

test('«Cargar más» adds the next page after what was there and takes the focus to it', async () => {
  visit(twoPages, '/eventos/publicos?distancia=21k')
  const more = await screen.findByRole('link', { name: 'Cargar más' })
  expect(more.getAttribute('href')).toBe('/eventos/publicos?distancia=21k&cursor=dos')
  fireEvent.click(more)
  const added = await screen.findByRole('link', { name: 'Marea' })
  expect(screen.getByRole('link', { name: 'Brisa' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(screen.queryByRole('link', { name: 'Cargar más' })).toBeNull()
})

test('when the next page fails, what was there stays and it can be tried again', async () => {
  let isDown = true
  visit((search) => (search.cursor !== '' && isDown ? null : twoPages(search)))
  fireEvent.click(await screen.findByRole('link', { name: 'Cargar más' }))
  await screen.findByText(/No pudimos cargar más/)
  expect(screen.getByRole('link', { name: 'Brisa' })).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('link', { name: 'Cargar más' }))
  await screen.findByRole('link', { name: 'Marea' })
})

test('filters without results say so and offer every race', async () => {
  visit(() => ({ results: [], next: null }), '/eventos/publicos?q=zzz')
  await screen.findByRole('heading', { name: 'Ninguna carrera coincide' })
  expect(screen.getByRole('link', { name: 'Ver todas las carreras' }).getAttribute('href')).toBe(
    '/eventos/publicos',
  )
})

test('a failure offers a retry that works', async () => {
  let isDown = true
  visit((search) => (isDown ? null : twoPages(search)))
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  isDown = false
  fireEvent.click(retry)
  await screen.findByRole('link', { name: 'Brisa' })
})

test('a search says how many races it found, or that there are none', async () => {
  visit(({ q }) => ({ results: q === '' ? [exampleCard('Brisa'), exampleCard('Marea')] : [], next: null }))
  const status = await screen.findByText('2 carreras')
  expect(status.getAttribute('role')).toBe('status')
  fireEvent.change(screen.getByLabelText('Carrera'), { target: { value: 'nada' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(status.textContent).toBe('Ninguna carrera coincide'))
  expect(status.isConnected).toBe(true)
})
