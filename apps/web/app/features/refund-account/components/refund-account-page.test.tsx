// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RefundAccountPage as Page } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { RefundAccountPage } from './refund-account-page'

const api = localApi()

const page: Page = {
  order_code: 'ZN-7K3F9Q',
  event: { slug: 'carrera', name: 'Carrera' },
  amount_cop: 53_700,
  standing: 'given',
  account: { bank_name: 'Bancolombia', last_digits: '8901' },
}

const open = (changes: Partial<Page> = {}) =>
  renderSignedIn(api, <RefundAccountPage token="token" page={{ ...page, ...changes }} />)

test('a person who gave an account sees its last digits, and may write another', () => {
  open()
  expect(screen.getByText(/^Bancolombia, cuenta terminada en 8901\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Escribir otra cuenta' })).toBeTruthy()
})

test('with the bank it is still seen', () => {
  open({ standing: 'on_its_way' })
  expect(screen.getByText(/cuenta terminada en 8901/)).toBeTruthy()
})

test('once all is over it is not', () => {
  open({ standing: 'over', account: null })
  expect(screen.getByText('Esta devolución ya está hecha')).toBeTruthy()
  expect(screen.queryByText(/cuenta terminada/)).toBeNull()
})
