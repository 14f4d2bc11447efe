// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createSession, type Session } from '../session/create-session'
import { MemoryStorage } from '../session/memory-storage'
import { installSession } from '../session/session-slot'
import { guestToken } from '../session/testing/people'
import { theme } from '../ui/theme'
import { Navbar } from './navbar'

afterEach(cleanup)

function openSession(): Session {
  const session = createSession({
    transport: { fetch: () => Promise.reject(new Error('no network')), readCookies: () => '' },
    clock: { now: () => 0, after: () => () => {} },
    persistentStorage: new MemoryStorage(),
    tabStorage: new MemoryStorage(),
    exclusively: (work) => work(),
    tabChannel: null,
    askedOrganizer: null,
    caches: { clear() {} },
    leave() {},
    reload() {},
    log() {},
  })
  installSession(session)
  return session
}

test('a guest who proved an address sees it in the navbar and leaves from there; nobody else does', async () => {
  const session = openSession()
  const onLogout = vi.fn(() => session.logOut())
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ThemeProvider theme={theme}>
          <Navbar viewer={null} onLogout={onLogout} />
        </ThemeProvider>
      ),
    },
  ])
  render(<Site initialEntries={['/']} />)
  expect(screen.queryByText('Salir')).toBeNull()
  act(() => session.startGuest())
  expect(screen.queryByText('Salir')).toBeNull()
  act(() => session.startGuest(guestToken('lucia@correo.co')))
  // On wide screens and in the menu of narrow ones.
  expect(screen.getAllByText('Estás como lucia@correo.co')).toHaveLength(2)
  const [leave] = screen.getAllByText('Salir')
  if (!leave) throw new Error('no way out')
  await act(async () => fireEvent.click(leave))
  expect(onLogout).toHaveBeenCalledTimes(1)
  expect(session.getState().guestEmail).toBeNull()
  expect(screen.queryByText('Salir')).toBeNull()
})
