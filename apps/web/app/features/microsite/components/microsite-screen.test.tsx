// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { PublicEvent } from '@zancada/contracts'
import { createContext, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { readMicrosite } from '../read-microsite'
import { exampleCategory, exampleRace } from '../testing/example-race'
import { MicrositeScreen } from './microsite-screen'

afterEach(cleanup)

function visit(changes: Partial<PublicEvent> = {}) {
  const Site = createRoutesStub([{ path: '/', Component: Race }])
  return render(
    <RaceContext value={{ ...exampleRace, ...changes }}>
      <Site />
    </RaceContext>,
  )
}

const RaceContext = createContext(exampleRace)

function Race() {
  return (
    <MicrositeScreen
      page={readMicrosite(useContext(RaceContext))}
      now="2026-11-15T10:00:00.000Z"
      address="https://zancada.co/bahia-caracoli"
    />
  )
}

test('the sections stand in the organizer’s order, under their titles or ours', () => {
  visit()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['La carrera', 'Categorías y precios', 'Dudas'])
  const anchors = within(screen.getByRole('navigation')).getAllByRole('link')
  expect(anchors.map((link) => link.getAttribute('href'))).toEqual([
    '#la-carrera',
    '#categorias',
    '#preguntas',
  ])
})

test('the way in leads to the registration', () => {
  visit()
  for (const link of screen.getAllByRole('link', { name: 'Inscríbete' }))
    expect(link.getAttribute('href')).toBe('/bahia-caracoli/inscripcion')
  expect(screen.getByRole('link', { name: 'Inscríbete en 21K' }).getAttribute('href')).toContain(
    `categoria=${exampleCategory.id}`,
  )
})

test('the price of today is seen whole: what it is made of and what is paid', () => {
  const { container } = visit()
  const words = container.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('$ 153.450')
  expect(words).toContain('$ 145.000 + $ 8.450 de tarifa de servicio')
  expect(screen.getByText('Primera etapa').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(words).toContain('Hasta el 16 dic, 12:00 a. m.')
  expect(words).toContain('Desde el 16 dic, 12:00 a. m.')
})

test('a race that cannot be entered keeps its button, disabled, with the reason', () => {
  visit({ status: 'cancelled' })
  expect(screen.queryByRole('link', { name: 'Inscríbete' })).toBeNull()
  const buttons = screen.getAllByRole('button', { name: 'Inscríbete' })
  for (const button of buttons) expect(button).toHaveProperty('disabled', true)
  expect(screen.getByRole('note').textContent).toContain('canceló esta carrera')
  expect(screen.getAllByText('Carrera cancelada').length).toBeGreaterThan(0)
})

test('few places are counted, and a full category offers to wait', () => {
  visit({ categories: [{ ...exampleCategory, status: 'last_places', remaining: 12 }] })
  expect(screen.getByText('Quedan 12 cupos')).toBeTruthy()
  cleanup()
  visit({ categories: [{ ...exampleCategory, status: 'sold_out' }] })
  expect(screen.getByText('Agotada')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Inscríbete en 21K' })).toBeNull()
  const wait = screen.getByRole('link', { name: 'Lista de espera de 21K' })
  expect(wait.getAttribute('href')).toMatch(/^\/bahia-caracoli\/lista-espera\?categoria=/)
})

test('a race without places left leads to its waitlist, and one that is over does not', () => {
  visit({ status: 'sold_out', categories: [{ ...exampleCategory, status: 'sold_out' }] })
  expect(screen.queryByText('Inscríbete')).toBeNull()
  const links = screen.getAllByRole('link', { name: 'Lista de espera' })
  for (const link of links) expect(link.getAttribute('href')).toBe('/bahia-caracoli/lista-espera')
  expect(screen.getByRole('note').textContent).toContain('lista de espera')
  cleanup()
  visit({ status: 'finished', categories: [{ ...exampleCategory, status: 'sold_out' }] })
  expect(screen.queryByRole('link', { name: /Lista de espera/ })).toBeNull()
})

test('what an organizer writes never becomes a script', () => {
  const { container } = visit()
  expect(screen.getByText('temprano').tagName).toBe('STRONG')
  expect(container.querySelector('script')).toBeNull()
  expect(container.textContent).not.toContain('alert(1)')
})

test('without a hero the name is still the title of the page', () => {
  visit({ microsite: { ...exampleRace.microsite, sections: exampleRace.microsite.sections.slice(1) } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bahía Caracolí')
})

test('sharing starts with WhatsApp', () => {
  visit()
  const [first] = within(screen.getByRole('complementary')).getAllByRole('link')
  expect(first?.textContent).toBe('WhatsApp')
  expect(first?.getAttribute('href')).toContain(encodeURIComponent('https://zancada.co/bahia-caracoli'))
})
