// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { installSession } from '../../../session'
import { FRESH, profile } from '../../../session/testing/people'
import { openBench, storeSession } from '../../../session/testing/session-bench'
import type { WaitlistOffer } from '../waitlist-offer'
import { OfferScreen } from './offer-screen'

configure({ asyncUtilTimeout: 10_000 })

const offer: WaitlistOffer = {
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
  category_name: '21K',
  party_size: 1,
  email: 'lucia@correo.co',
  state: 'offered',
  expires_at: '2026-06-02T12:00:00.000Z',
}

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  cleanup()
  api.reset()
})
afterAll(() => api.close())

it('who has yet to verify the account goes to do it with the way back to the offer', async () => {
  api.on('POST /api/v1/lista-espera/mi-enlace/aceptar/', () => ({
    status: 403,
    json: { code: 'email_not_verified', detail: 'Verifica tu correo' },
  }))
  const unverified = profile({ email_verified_at: null })
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: unverified }))
  const bench = openBench(api)
  storeSession(bench.tab, FRESH, unverified)
  bench.session.sync()
  installSession(bench.session)
  const router = createMemoryRouter(
    [
      {
        path: '/lista-espera',
        Component: () => <OfferScreen token="mi-enlace" offer={offer} now="2026-06-01T12:00:00.000Z" />,
      },
      { path: '*', Component: () => null },
    ],
    { initialEntries: ['/lista-espera?token=mi-enlace'] },
  )
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: /^Tomar mi/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Verificar mi correo' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/verificacion-email-requerida')
  expect(new URLSearchParams(search).get('redirect')).toBe('/lista-espera?token=mi-enlace')
})
