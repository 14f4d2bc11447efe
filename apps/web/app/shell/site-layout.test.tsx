// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { theme } from '../ui/theme'
import { shellTexts } from './locale'
import { bringsMain, keepsNavbar, SiteLayout, tellsOwnLine } from './site-layout'

afterEach(cleanup)

const Site = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <ThemeProvider theme={theme}>
        <SiteLayout viewer={null} onLogout={async () => {}}>
          <Outlet />
        </SiteLayout>
      </ThemeProvider>
    ),
    children: [
      { index: true, Component: () => <Link to="/organizadores">Ir</Link> },
      { path: 'organizadores', Component: () => <h1>Organizadores aprobados</h1> },
      { path: 'media-guayacan', Component: () => <h1>Media Guayacán</h1> },
      { path: 'no-existe', handle: keepsNavbar, Component: () => <h1>Te saliste de la ruta</h1> },
      { path: 'sin-red', handle: tellsOwnLine, Component: () => <h1>Funciona sin red</h1> },
      {
        path: 'organizador/dashboard',
        handle: bringsMain,
        Component: () => (
          <>
            <nav>Menú</nav>
            <main>
              <h1>Panel</h1>
            </main>
          </>
        ),
      },
    ],
  },
])

async function visit(path: string) {
  render(<Site initialEntries={[path]} />)
  await screen.findByRole('main')
}

const hasNavbar = () => screen.queryByRole('banner') !== null
const hasFooter = () => screen.queryByRole('contentinfo') !== null

describe('what surrounds a screen', () => {
  test.each([
    ['/', true, true],
    ['/organizadores', true, true],
    ['/media-guayacan', false, true],
    ['/no-existe', true, true],
    ['/organizador/dashboard', false, false],
  ])('on %s: navbar %s, footer %s', async (path, navbar, footer) => {
    await visit(path)
    expect([hasNavbar(), hasFooter()]).toEqual([navbar, footer])
  })
})

test('a layout with its own menu keeps it out of the page’s one main', async () => {
  await visit('/organizador/dashboard')
  const main = screen.getByRole('main')
  expect(main.textContent).toBe('Panel')
})

test('a new page inside the site gives the focus to its heading', async () => {
  await visit('/')
  fireEvent.click(screen.getByRole('link', { name: 'Ir' }))
  const heading = await screen.findByRole('heading', { name: 'Organizadores aprobados' })
  expect(document.activeElement).toBe(heading)
})

test.each([
  ['/', true],
  ['/sin-red', false],
])('without a network a bar says so on %s: %s', async (path, isSaid) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await visit(path)
  expect(screen.queryByText(shellTexts.t('offline.lost')) !== null).toBe(isSaid)
  vi.restoreAllMocks()
})
