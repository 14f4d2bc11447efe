// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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
      mainId="contenido"
    />
  )
}

test('the sections stand in the organizer’s order, under their titles or ours', () => {
  visit()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual(['La carrera', 'Categorías y precios', 'Dudas'])
  const anchors = within(within(screen.getByRole('navigation')).getByRole('list')).getAllByRole('link')
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

test('prices are seen whole, today and later: what each is made of and what is paid', () => {
  const { container } = visit()
  const words = container.textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('$ 153.450')
  expect(words).toContain('$ 145.000 + $ 8.450 de tarifa de servicio')
  expect(words).toContain('Hasta el 15 dic, 11:59 p. m.')
  expect(words).toContain('$ 174.450 desde el 16 dic, 12:00 a. m.')
  expect(words).toContain('$ 165.000 + $ 9.450 de tarifa de servicio')
})

test('what it cost before is folded away', () => {
  visit()
  const past = screen.getByText('Precios anteriores').closest('details')
  expect(past?.open).toBe(false)
  expect(past?.textContent?.replaceAll('\u00a0', ' ')).toContain('Preventa: $ 127.200 terminó el 9 nov')
})

test('a race that was run tells what it cost, not that it has no price', () => {
  const { container } = visit({
    status: 'finished',
    categories: [{ ...exampleCategory, status: 'finished', phase: null, total_cop: null }],
  })
  expect(screen.getByText('Precios anteriores').closest('details')?.querySelectorAll('li')).toHaveLength(3)
  expect(container.textContent).not.toMatch(/Sin (precio|venta) por ahora/)
  expect(container.textContent).not.toContain('Hoy')
})

test('where nobody can register something else can be done: no button is dead', () => {
  for (const [status, name, to] of [
    ['upcoming', 'Avísame cuando abra', '/bahia-caracoli/avisame'],
    ['finished', 'Ver otras carreras', '/eventos/publicos'],
    ['cancelled', 'Ver otras carreras', '/eventos/publicos'],
    ['closed', 'Ver otras carreras', '/eventos/publicos'],
    ['paused', 'Ver otras carreras', '/eventos/publicos'],
  ] as const) {
    const { container } = visit({ status, categories: [{ ...exampleCategory, status }] })
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(screen.queryByRole('link', { name: /Inscríbete/ })).toBeNull()
    expect(container.querySelector('button:disabled')).toBeNull()
    expect(screen.getByRole('note')).toBeTruthy()
    cleanup()
  }
})

test('the header stands before the content that is skipped to', () => {
  visit()
  const main = screen.getByRole('main')
  expect(main.id).toBe('contenido')
  expect(main.contains(screen.getByRole('navigation'))).toBe(false)
  expect(main.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
})

test('the menu of sections closes when one is chosen, on Escape, and when something else is touched', () => {
  visit()
  const summary = screen.getByText('Secciones').closest('summary')
  const menu = summary?.closest('details')
  if (!summary || !menu) throw new Error('There is no menu')
  const closings = [
    () => fireEvent.click(within(menu).getByRole('link', { name: 'La carrera' })),
    () => fireEvent.keyDown(summary, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.focusIn(screen.getByRole('link', { name: /^WhatsApp/ })),
  ]
  for (const close of closings) {
    menu.open = true
    close()
    expect(menu.open).toBe(false)
  }
  menu.open = true
  fireEvent.pointerDown(summary)
  expect(menu.open).toBe(true)
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
  expect(first?.textContent).toMatch(/^WhatsApp/)
  expect(first?.getAttribute('href')).toContain(encodeURIComponent('https://zancada.co/bahia-caracoli'))
})
