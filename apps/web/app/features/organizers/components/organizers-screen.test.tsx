// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { PublicOrganizer } from '@zancada/contracts'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { theme } from '../../../ui/theme'
import { organizerSearchOf } from '../organizer-search'
import type { OrganizerPage } from './organizer-pages'
import { OrganizersScreen, type OrganizersScreenProps } from './organizers-screen'

afterEach(cleanup)

type Answer = (cursor: string | null, q: string) => OrganizerPage | null

function visit(answer: Answer, address = '/organizadores') {
  const Site = createRoutesStub([
    {
      path: '/organizadores',
      loader: ({ request }): OrganizersScreenProps => {
        const { q, cursor } = organizerSearchOf(new URL(request.url).searchParams)
        return { q, page: answer(cursor, q), fee: { percentage: 5.5, fixed_cop: 1_200 } }
      },
      Component: Organizers,
      HydrateFallback: Blank,
    },
  ])
  render(<Site initialEntries={[address]} />)
}

function Organizers() {
  return (
    <ThemeProvider theme={theme}>
      <OrganizersScreen {...useLoaderData<OrganizersScreenProps>()} />
    </ThemeProvider>
  )
}

function Blank() {
  return null
}

function organizer(name: string): PublicOrganizer {
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    city: 'Cali',
    description: null,
    logo_url: null,
  }
}

const twoPages: Answer = (cursor) =>
  cursor === null
    ? { results: [organizer('Club Andino')], next: 'dos' }
    : { results: [organizer('Pacífico Activo')], next: null }

test('each organizer leads to their page', async () => {
  visit(twoPages)
  const link = await screen.findByRole('link', { name: 'Club Andino' })
  expect(link.getAttribute('href')).toBe('/organizadores/club-andino')
})

test('«Cargar más» adds the next page after what was there and takes the focus to it', async () => {
  visit(twoPages)
  fireEvent.click(await screen.findByRole('link', { name: 'Cargar más' }))
  const added = await screen.findByRole('link', { name: 'Pacífico Activo' })
  expect(screen.getByRole('link', { name: 'Club Andino' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(added))
  expect(screen.queryByRole('link', { name: 'Cargar más' })).toBeNull()
})

test('when the next page fails, what was there stays and it can be tried again', async () => {
  let isDown = true
  visit((cursor, q) => (cursor !== null && isDown ? null : twoPages(cursor, q)))
  fireEvent.click(await screen.findByRole('link', { name: 'Cargar más' }))
  await screen.findByText(/No pudimos cargar más/)
  expect(screen.getByRole('link', { name: 'Club Andino' })).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('link', { name: 'Cargar más' }))
  await screen.findByRole('link', { name: 'Pacífico Activo' })
})

test('a search without results says so and offers everyone', async () => {
  visit(() => ({ results: [], next: null }), '/organizadores?q=zzz')
  await screen.findByRole('heading', { name: 'No encontramos ese organizador' })
  expect(screen.getByRole('link', { name: 'Ver todos los organizadores' }).getAttribute('href')).toBe(
    '/organizadores',
  )
  expect(screen.getByRole('searchbox').getAttribute('value')).toBe('zzz')
})

test('with nobody approved yet, it invites to be the first', async () => {
  visit(() => ({ results: [], next: null }))
  const link = await screen.findByRole('link', { name: 'Crea tu Carrera' })
  expect(link.getAttribute('href')).toBe('/organizadores/registro')
})

test('a failure offers a retry that works', async () => {
  let isDown = true
  visit((cursor, q) => (isDown ? null : twoPages(cursor, q)))
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  isDown = false
  fireEvent.click(retry)
  await screen.findByRole('link', { name: 'Club Andino' })
})

test('says what publishing a race costs', async () => {
  visit(() => ({ results: [organizer('Club Alba')], next: null }))
  const price = await screen.findByRole('region', { name: '¿Organizas una carrera?' })
  expect(price.textContent).toMatch(/5,5 % \+ \$\s1\.200 por cada cupo vendido/)
  expect(price.querySelector('a')?.getAttribute('href')).toBe('/organizadores/registro')
})
