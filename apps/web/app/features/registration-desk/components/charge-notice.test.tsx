// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { ChargeNotice } from './charge-notice'

const registration = { id: '0198c0de-0000-7000-8000-000000000001', category: { id: '10k', name: '10K' } }
const charge = { category_name: '21K', total_cop: 35_000, expires_at: '2026-11-20T17:00:00.000Z' }

const api = localApi()

it('a charge that nobody has paid says until when, and one whose payment is on its way says so', () => {
  renderSignedIn(
    api,
    <>
      <ChargeNotice registration={registration} charge={{ ...charge, is_being_paid: false }} />
      <ChargeNotice registration={registration} charge={{ ...charge, is_being_paid: true }} />
    </>,
  )
  const [waiting, paying] = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(waiting).toContain('puede pagar $\u00a035.000 para pasar a 21K')
  expect(paying).toContain('Pago en proceso: $\u00a035.000 para pasar a 21K')
  expect(paying).not.toContain('puede pagar')
})
