// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import type { AnswerOf, loadCancellationCall, RegistrationDetail } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { CancelDialog } from './cancel-dialog'

const ID = '01900000-0000-7000-8000-000000000001'
const CANCEL = `/api/v1/organizador/inscripciones/${ID}/cancelar/`
const registration = { id: ID, version: 7 } as RegistrationDetail
const facts: AnswerOf<typeof loadCancellationCall> = {
  paid_cop: 158_700,
  policy_cop: 120_000,
  is_withdrawal: false,
  service_fee_cop: 8_700,
  organizer_fee_cop: 0,
  withdrawal_fee_from: 'platform',
  road: 'list',
  may_refund: true,
}

const api = localApi()

async function open(given: Partial<typeof facts> = {}) {
  api.on(`GET ${CANCEL}`, () => ({ json: { ...facts, ...given } }))
  api.on(`POST ${CANCEL}`, () => ({ status: 409, json: { detail: 'Hasta aquí', code: 'stale' } }))
  renderSignedIn(api, <CancelDialog registration={registration} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar inscripción' }))
  await dialog.findByText(/Zancada por el mismo medio/)
  return dialog
}

async function sent(dialog: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Lesión' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar inscripción' }))
  await dialog.findByText('Hasta aquí')
  return JSON.parse(api.requestsTo(`POST ${CANCEL}`)[0]?.body ?? '')
}

it('starts on what the runner was promised, and sends the amount that it showed', async () => {
  const dialog = await open()
  const policy = dialog.getByRole<HTMLInputElement>('radio', { name: /^Lo que dice la política/ })
  expect(policy.checked).toBe(true)
  expect(dialog.queryByLabelText(/^Por qué devuelves menos/)).toBeNull()
  expect(await sent(dialog)).toMatchObject({ refund: 'policy', seen_refund_cop: 120_000, version: 7 })
})

it('asks why, and says what the whole costs, when another amount is chosen', async () => {
  const dialog = await open()
  fireEvent.click(dialog.getByRole('radio', { name: 'No devolver nada' }))
  expect(dialog.getByLabelText(/^Por qué devuelves menos/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('radio', { name: /^Todo lo que se pagó/ }))
  expect(dialog.getByText(/^Te cuesta .*150\.000 tuyos y .*8\.700 de tarifa de servicio\.$/)).toBeTruthy()
})

it('leaves nothing to choose while the right of withdrawal lasts, with or without the permission', async () => {
  const dialog = await open({ is_withdrawal: true, policy_cop: 158_700, may_refund: false })
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByText(/por ley se devuelve todo, .*158\.700/)).toBeTruthy()
  expect(dialog.getByText(/la tarifa de servicio la devuelve Zancada/)).toBeTruthy()
  expect(await sent(dialog)).toMatchObject({ refund: 'full', seen_refund_cop: 158_700 })
})
