// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import type { EventCard } from '@zancada/contracts'
import { createContext, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { theme } from '../../../ui/theme'
import { exampleCard } from '../testing/example-card'
import { RaceCard } from './race-card'

afterEach(cleanup)

function see(changes: Partial<EventCard>) {
  const Site = createRoutesStub([{ path: '/', Component: Card }])
  render(
    <CardContext value={exampleCard('Brisa', changes)}>
      <Site />
    </CardContext>,
  )
}

const CardContext = createContext(exampleCard('Brisa'))

function Card() {
  return (
    <ThemeProvider theme={theme}>
      <RaceCard event={useContext(CardContext)} heading="h2" />
    </ThemeProvider>
  )
}

test('a card tells the day, the city, the distances, the price and how the sale goes', () => {
  see({ status: 'last_places' })
  const link = screen.getByRole('link', { name: 'Brisa' })
  expect(link.getAttribute('href')).toBe('/brisa')
  const words = link.closest('article')?.textContent?.replaceAll('\u00a0', ' ')
  for (const part of ['Cali', 'dom 3 ene 2027, 6:00 a. m.', '21K', '5K', 'Desde $ 95.000', 'Últimos cupos'])
    expect(words).toContain(part)
})

test('its organizer leads to their other races', () => {
  see({})
  expect(screen.getByRole('link', { name: 'Organiza Andes en Marcha' }).getAttribute('href')).toBe(
    '/eventos/publicos?organizador=andes',
  )
})

test.each([
  ['open', 'Inscripciones abiertas', true],
  ['upcoming', 'Próximamente', true],
  ['sold_out', 'Agotada', false],
  ['closed', 'Cerradas', false],
  ['finished', 'Finalizada', false],
  ['cancelled', 'Cancelada', false],
] as const)('a race %s says «%s»', (status, words, hasPrice) => {
  see({ status })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/95\.000/) !== null).toBe(hasPrice)
})

test('one free distance does not make the race free', () => {
  see({ from_price_cop: 0 })
  expect(screen.getByText('Con distancia gratis')).toBeTruthy()
  cleanup()
  see({ from_price_cop: 0, distances_m: [3_000] })
  expect(screen.getByText('Gratis')).toBeTruthy()
})
