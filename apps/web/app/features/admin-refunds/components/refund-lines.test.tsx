// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
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
  doubt: null,
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

const doubt = {
  id: '0198c0de-0000-7000-8000-000000000002',
  reference: 'DV-AAAAAA-0001',
  bank_reference: 'BC-2',
  paid_on: null,
  told_at: '2026-11-17T15:00:00.000Z',
  first_bank_reference: 'BC-1',
  first_paid_on: '2026-11-10',
  bounced_at: '2026-11-12T15:00:00.000Z',
  other_file: null,
}

test('paid after it came back, it is decided with its proof', async () => {
  const sent: unknown[] = []
  api.on(`POST /api/v1/admin/dudas-devolucion/${doubt.id}/decidir/`, ({ body }) => {
    sent.push(JSON.parse(body))
    return { status: 409, json: { detail: 'Otra persona ya decidió', code: 'already_decided' } }
  })
  open({ is_disputed: false, doubt })
  const [button] = await screen.findAllByRole('button', { name: 'Decidir sobre ZN-AAAAAA' })
  if (button === undefined) throw new Error('No button')
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: /El banco sí la pagó/ }))
  fireEvent.change(dialog.getByLabelText(/¿Cómo lo comprobaste/), { target: { value: 'Extracto' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Anotar que se pagó' }))
  expect(await dialog.findByText('Este campo es requerido')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('radio', { name: /Sigue sin pagarse/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Dejarla por pagar' }))
  expect(await dialog.findByText('Otra persona ya decidió')).toBeTruthy()
  expect(sent).toEqual([{ decision: 'unpaid', note: 'Extracto' }])
})
