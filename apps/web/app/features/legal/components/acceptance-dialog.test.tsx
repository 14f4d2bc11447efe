// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { PendingText } from '@zancada/contracts'
import { askOpeningNoticeCall } from '@zancada/contracts/opening-notices/opening-notices.calls'
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
const ACCEPT = 'POST /api/v1/usuarios/textos-pendientes/aceptar/'
const REFUSED = `${askOpeningNoticeCall.method} /api/v1/eventos/media-del-rio/aviso/`

const api = localApi()
afterEach(() => sessionStorage.clear())

function open(address: string) {
  api.on(PENDING, () => ({ json: { results: [text], next: null } }))
  return renderSignedIn(api, <AcceptanceDialog />, { address })
}

const looked = () => waitFor(() => expect(api.requestsTo(PENDING)).not.toHaveLength(0))

const ASKED = { state: 'waiting' }
const callSomething = () => callApi(askOpeningNoticeCall, { params: { slug: 'media-del-rio' } })
const refusal = {
  status: 403,
  json: { code: 'legal_acceptance_needed', detail: 'Acepta los términos para seguir' },
}

test('a text that was put off is asked about again once a call is refused for it', async () => {
  putOff([text])
  open('/media-del-rio/lista-espera')
  await looked()
  expect(screen.queryByRole('dialog')).toBeNull()
  api.on(REFUSED, () => refusal)
  const refused = expect(callSomething()).rejects.toThrow('Acepta los términos')
  expect(await screen.findByText('Cambian los plazos de devolución')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
  await refused
  expect(api.requestsTo(REFUSED)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what was refused for it goes on by itself once it is accepted', async () => {
  open('/media-del-rio/inscripcion')
  let isAccepted = false
  api.on(ACCEPT, () => {
    isAccepted = true
    return { json: { results: [], next: null } }
  })
  api.on(REFUSED, () => (isAccepted ? { json: ASKED } : refusal))
  const calling = callSomething()
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar y seguir' }))
  expect(await calling).toEqual(ASKED)
  expect(api.requestsTo(REFUSED)).toHaveLength(2)
})

test('what was asked for on a page that was left is not done behind its back', async () => {
  // So that only the refusal brings the dialog.
  putOff([text])
  const { router } = open('/media-del-rio/lista-espera')
  await looked()
  api.on(ACCEPT, () => ({ json: { results: [], next: null } }))
  api.on(REFUSED, () => refusal)
  const refused = expect(callSomething()).rejects.toThrow('Acepta los términos')
  await screen.findByRole('button', { name: 'Aceptar y seguir' })
  await act(() => router.navigate('/otra-carrera/lista-espera'))
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar y seguir' }))
  await refused
  expect(api.requestsTo(REFUSED)).toHaveLength(1)
})

test('a call that is refused again after accepting is not made a third time', async () => {
  open('/media-del-rio/inscripcion')
  api.on(ACCEPT, () => ({ json: { results: [], next: null } }))
  api.on(REFUSED, () => refusal)
  const refused = expect(callSomething()).rejects.toThrow('Acepta los términos')
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar y seguir' }))
  await refused
  expect(api.requestsTo(REFUSED)).toHaveLength(2)
})

test('any other refusal asks nothing', async () => {
  putOff([text])
  open('/media-del-rio/lista-espera')
  await looked()
  api.on(REFUSED, () => ({ status: 403, json: { code: 'forbidden', detail: 'No puedes' } }))
  await expect(callSomething()).rejects.toThrow('No puedes')
  expect(api.requestsTo(PENDING)).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
