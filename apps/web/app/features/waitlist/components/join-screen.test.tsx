// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { installSession } from '../../../session'
import { FRESH, guestToken, profile } from '../../../session/testing/people'
import { openBench, storeSession } from '../../../session/testing/session-bench'
import { SnackbarProvider } from '../../../ui/feedback/snackbar'
import { fullCategory, fullRace } from '../testing/full-race'
import { JoinScreen } from './join-screen'

configure({ asyncUtilTimeout: 10_000 })

const LISTS = 'GET /api/v1/eventos/bahia-caracoli/lista-espera/'
const AGAIN = /verifica tu correo otra vez/

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

function open(bench: ReturnType<typeof openBench>, address = '/bahia-caracoli/lista-espera') {
  installSession(bench.session)
  const router = createMemoryRouter(
    [
      { path: '/:slug/lista-espera', Component: () => <JoinScreen race={fullRace} header={null} /> },
      { path: '*', Component: () => null },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SnackbarProvider>
        <RouterProvider router={router} />
      </SnackbarProvider>
    </QueryClientProvider>,
  )
  return router
}

function guest(email: string) {
  const bench = openBench(api)
  bench.session.startGuest(guestToken(email))
  return bench
}

it('a guest who wants another e-mail is asked for it as the first time', async () => {
  api.on(LISTS, () => ({
    json: { results: [{ category_id: fullCategory.id, waiting: 0, entry: null }] },
  }))
  open(guest('lucia@correo.co'))
  fireEvent.click(await screen.findByRole('button', { name: 'Usar otro correo' }))
  expect(screen.getByRole('heading', { name: 'Tu correo, para avisarte' })).toBeTruthy()
  expect(screen.queryByText(AGAIN)).toBeNull()
})

it('a guest whose proof is no longer taken is told why it is asked again', async () => {
  api.on(LISTS, () => ({ status: 401, json: { code: 'token_expired', detail: 'Venció' } }))
  open(guest('lucia@correo.co'))
  expect(await screen.findByText(AGAIN)).toBeTruthy()
})

it('who has yet to verify the account goes to do it with the way back to this list', async () => {
  const bench = openBench(api)
  storeSession(bench.tab, FRESH, profile({ email_verified_at: null }))
  bench.session.sync()
  const router = open(bench, '/bahia-caracoli/lista-espera?categoria=21k')
  fireEvent.click(screen.getByRole('link', { name: 'Verificar mi correo' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/verificacion-email-requerida')
  expect(new URLSearchParams(search).get('redirect')).toBe('/bahia-caracoli/lista-espera?categoria=21k')
})
