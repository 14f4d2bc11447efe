// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { installedSession } from '../../session/session-slot'
import { token } from '../../session/testing/people'
import { localApi } from '../../session/testing/render-signed-in'
import { storeSession } from '../../session/testing/session-bench'
import { SaveRace } from './save-race'

const YEARS = 10 * 365 * 86_400_000
const SAVE = 'PUT /api/v1/eventos/brisa/guardar/'
const api = localApi()

it('keeps the race of somebody whose session the page has not started yet, and leads them nowhere', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, api.url), init))
  api.on(SAVE, () => ({ json: { saved: true } }))
  storeSession(localStorage, token('stored', YEARS))
  const router = createMemoryRouter([
    { path: '/', element: <SaveRace slug="brisa" name="Brisa" look="words" /> },
    { path: '/login', element: <h1>Entrada</h1> },
  ])
  render(<RouterProvider router={router} />)
  expect(installedSession()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(api.requestsTo(SAVE)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'))
  expect(router.state.location.pathname).toBe('/')
})
