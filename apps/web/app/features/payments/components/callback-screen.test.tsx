// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { CallbackScreen } from './callback-screen'

const api = localApi()

it('a payer reads that the payment is being confirmed, until the result is drawn', async () => {
  api.on('GET /api/v1/pagos/wompi/transacciones/t-1/', () => ({
    json: {
      order_code: 'ZN-7K2M9Q',
      event_slug: 'bahia-caracoli',
      state: 'approved',
      order_state: 'paid',
      has_places: true,
      has_race_started: false,
      money_back: { owed_cop: 0, returned_cop: 0, reason: null },
      status_message: null,
      cash_slip: null,
    },
  }))
  let arrive = () => {}
  const files = new Promise<{ Component: () => string }>((resolve) => {
    arrive = () => resolve({ Component: () => 'Los tiquetes' })
  })
  const { router } = renderSignedIn(api, <CallbackScreen />, {
    path: '/payment/callback/wompi',
    address: '/payment/callback/wompi?id=t-1',
    elsewhere: [{ path: '/payment/success', lazy: () => files }],
  })
  const expectWords = () => {
    expect(screen.getByRole('heading', { name: 'Confirmando tu pago' })).toBeTruthy()
    expect(screen.getByText(/No pagues otra vez/).getAttribute('role')).toBe('status')
  }
  expectWords()
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/payment/success'))
  expectWords()
  arrive()
  expect(await screen.findByText('Los tiquetes')).toBeTruthy()
  expect(screen.queryByText(/No pagues otra vez/)).toBeNull()
})
