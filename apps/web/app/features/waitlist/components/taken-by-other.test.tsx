// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profile } from '../../../session/testing/people'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import type { WaitlistOffer } from '../waitlist-offer'
import { OfferScreen } from './offer-screen'

const offer: WaitlistOffer = {
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
  category_name: '21K',
  party_size: 1,
  email: 'lucia@correo.co',
  state: 'offered',
  expires_at: '2026-06-02T12:00:00.000Z',
}

const api = localApi()

it('who has yet to verify the account goes to do it with the way back to the offer', async () => {
  api.on('POST /api/v1/lista-espera/mi-enlace/aceptar/', () => ({
    status: 403,
    json: { code: 'email_not_verified', detail: 'Verifica tu correo' },
  }))
  const unverified = profile({ email_verified_at: null })
  api.on('GET /api/v1/usuarios/perfil/', () => ({ json: unverified }))
  const { router } = renderSignedIn(
    api,
    <OfferScreen token="mi-enlace" offer={offer} now="2026-06-01T12:00:00.000Z" />,
    {
      path: '/lista-espera',
      address: '/lista-espera?token=mi-enlace',
      who: unverified,
      elsewhere: [{ path: '*', element: null }],
    },
  )
  fireEvent.click(screen.getByRole('button', { name: /^Tomar mi/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Verificar mi correo' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/verificacion-email-requerida')
  expect(new URLSearchParams(search).get('redirect')).toBe('/lista-espera?token=mi-enlace')
})
