// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { QueuedPerson } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import type { QueueMove } from '../queue-moves'
import { MoveDialog } from './move-dialog'

const ID = '0198c0de-0000-7000-8000-000000000001'
const ana: QueuedPerson = {
  id: ID,
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
  category: { id: '0198c0de-0000-7000-8000-000000000002', name: '21K' },
  email: 'ana@correo.co',
  name: 'Ana Ruiz',
  party_size: 2,
  state: 'waiting',
  turn: 3,
  joined_at: '2026-11-01T12:00:00.000Z',
  offered_at: null,
  offer_expires_at: null,
  order_code: null,
}

const api = localApi()

function open(move: QueueMove, person = ana) {
  const closed = { times: 0 }
  const onClose = () => {
    closed.times += 1
  }
  renderSignedIn(api, <MoveDialog move={move} person={person} onClose={onClose} />)
  return closed
}

const REMOVE = `POST /api/v1/organizador/lista-espera/${ID}/retirar/`
const MOVE = `POST /api/v1/organizador/lista-espera/${ID}/mover/`
const OFFER = `POST /api/v1/organizador/lista-espera/${ID}/ofrecer/`

it('asks why before it takes anybody off, says who is written to, and sends it once', async () => {
  api.on(REMOVE, () => ({ json: { ...ana, state: 'left', turn: null } }))
  const closed = open('remove')
  expect(screen.getByText('ana@correo.co recibe un correo con el motivo que escribas.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Retirar de la lista' }))
  expect(await screen.findByText('Escribe el motivo')).toBeTruthy()
  expect(api.requestsTo(REMOVE)).toEqual([])
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Está dos veces' } })
  const button = screen.getByRole('button', { name: 'Retirar de la lista' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(closed.times).toBe(1))
  expect(api.requestsTo(REMOVE).map(({ body }) => JSON.parse(body))).toEqual([{ reason: 'Está dos veces' }])
})

it('tells that an open offer is withdrawn before it moves anybody', async () => {
  api.on(MOVE, () => ({ json: ana }))
  const closed = open('last', { ...ana, state: 'offered', turn: null })
  expect(screen.getByText(/Su oferta se retira/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'No contesta' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pasar al final' }))
  await waitFor(() => expect(closed.times).toBe(1))
  expect(JSON.parse(api.requestsTo(MOVE)[0]?.body ?? '')).toEqual({ to: 'last', reason: 'No contesta' })
})

it('stays with the reason typed when the places are not free', async () => {
  api.on(OFFER, () => ({ status: 409, json: { code: 'sold_out', detail: 'No quedan cupos' } }))
  const closed = open('offer')
  expect(screen.getByText(/Reservamos 2 cupos de 21K por 24 horas para Ana Ruiz/)).toBeTruthy()
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo')
  fireEvent.change(reason, { target: { value: 'Patrocinador' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ofrecer cupo' }))
  expect(await screen.findByText('No quedan cupos')).toBeTruthy()
  expect([reason.value, closed.times]).toEqual(['Patrocinador', 0])
})
