// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { screen } from '@testing-library/react'
import type { RefundLine } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { RefundLines } from './refund-lines'

const api = localApi()

const line: RefundLine = {
  id: '0198c0de-0000-7000-8000-000000000001',
  order_code: 'ZN-AAAAAA',
  payer_name: 'Ana',
  payer_email: 'ana@correo.co',
  amount_cop: 53_700,
  parts: null,
  method: 'PSE',
  state: 'to_pay',
  reason: null,
  account: 'missing',
  is_disputed: true,
  account_asked_at: null,
  file_code: null,
  reference: null,
  bank_reference: null,
  paid_on: null,
}

const open = (changes: Partial<RefundLine> = {}) => {
  api.on('GET /api/v1/admin/devoluciones/carrera/lineas/', () => ({
    json: { results: [{ ...line, ...changes }], next: null },
  }))
  renderSignedIn(api, <RefundLines slug="carrera" mark="" />)
}

const chips = async () => {
  await screen.findAllByText('ana@correo.co')
  return ['En disputa', 'Falta la cuenta', 'En archivo'].filter(
    (word) => screen.queryAllByText(word, { selector: 'li *, [role="row"] *' }).length > 0,
  )
}

test('a line of a disputed payment says so, not that its account is missing', async () => {
  open()
  expect(await chips()).toEqual(['En disputa'])
})

test('once a file has it, it says that it is in the file', async () => {
  open({ state: 'in_file' })
  expect(await chips()).toEqual(['En archivo'])
})

test('without a dispute its account is missing', async () => {
  open({ is_disputed: false })
  expect(await chips()).toEqual(['Falta la cuenta'])
})
