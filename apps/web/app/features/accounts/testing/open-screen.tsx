import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import type { LocalApi } from '../../../api-client/testing/local-api'
import { installSession } from '../../../session'
import { type Bench, openBench } from '../../../session/testing/session-bench'
import { SnackbarProvider } from '../../../ui/feedback/snackbar'
import { theme } from '../../../ui/theme'

/** A screen in a page of its own: its router, a session over real storages, and a real server behind it. */
export function openScreen(api: LocalApi, element: ReactNode, prepare?: (bench: Bench) => void): Bench {
  const bench = openBench(api)
  prepare?.(bench)
  bench.session.sync()
  installSession(bench.session)
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', Component: Elsewhere },
  ])
  render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </ThemeProvider>
    </StrictMode>,
  )
  return bench
}

/** Where the screen sent the person, with what it sent along. */
export async function arrival(): Promise<unknown> {
  return JSON.parse((await screen.findByTestId('arrival')).textContent ?? '')
}

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return <output data-testid="arrival">{JSON.stringify({ path: pathname + search, state })}</output>
}
