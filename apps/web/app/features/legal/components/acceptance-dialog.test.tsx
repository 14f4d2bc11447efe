// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"fetch":{"disableSameOriginPolicy":true}}}
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PendingText } from '@zancada/contracts'
import { acceptTextsCall } from '@zancada/contracts/legal/legal.calls'
import { afterEach, expect, test } from 'vitest'
import { callApi } from '../../../api-client'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { putOff } from '../acceptance'
import { AcceptanceDialog } from './acceptance-dialog'

const text: PendingText = {
  kind: 'terms',
  version: '2',
  title: 'Términos y condiciones',
  changes: 'Cambian los plazos de devolución',
  valid_from: '2026-11-01',
}
const PENDING = 'GET /api/v1/usuarios/textos-pendientes/'
const REFUSED = 'POST /api/v1/usuarios/textos-pendientes/aceptar/'

const api = localApi()
afterEach(() => sessionStorage.clear())

function open(address: string) {
  api.on(PENDING, () => ({ json: { results: [text], next: null } }))
  renderSignedIn(api, <AcceptanceDialog />, { address })
}

const looked = () => waitFor(() => expect(api.requestsTo(PENDING)).not.toHaveLength(0))

test('a text that was put off is asked about again once a call is refused for it', async () => {
  putOff([text])
  open('/media-del-rio/lista-espera')
  await looked()
  expect(screen.queryByRole('dialog')).toBeNull()
  api.on(REFUSED, () => ({
    status: 403,
    json: { code: 'legal_acceptance_needed', detail: 'Acepta los términos para seguir' },
  }))
  await expect(callApi(acceptTextsCall, { body: { versions: [] } })).rejects.toThrow('Acepta los términos')
  expect(await screen.findByText('Cambian los plazos de devolución')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('any other refusal asks nothing', async () => {
  putOff([text])
  open('/media-del-rio/lista-espera')
  await looked()
  api.on(REFUSED, () => ({ status: 403, json: { code: 'forbidden', detail: 'No puedes' } }))
  await expect(callApi(acceptTextsCall, { body: { versions: [] } })).rejects.toThrow('No puedes')
  expect(api.requestsTo(PENDING)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
