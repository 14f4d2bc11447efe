// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PaymentRow } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminPayments } from './admin-payments'

const ID = '0198c0de-0000-7000-8000-000000000001'
const LIST = 'GET /api/v1/admin/pagos/'
const GIVE_BACK = `POST /api/v1/admin/pagos/${ID}/reembolsado/`

const part: PaymentRow = {
  id: ID,
  kind: 'part',
  order_code: 'ZN-7K3F9Q',
  event: { slug: 'llano-abierto', name: 'Llano Abierto' },
  buyer_email: 'ana@correo.co',
  runner_name: 'Ana Ruiz',
  provider_transaction_id: '12015602-1769351602-78650',
  amount_cop: 40_000,
  method: 'PSE',
  state: 'approved',
  status_message: null,
  is_refund_due: true,
  attention_reason: 'El corredor canceló',
  void_asked_at: null,
  can: { void: false, refund: true, dispute: false },
  dispute: null,
  twice: null,
  created_at: '2026-11-01T12:00:00.000Z',
  refunded_at: null,
  returned_on: null,
  refund_reference: null,
  refund_note: null,
  bank_line: null,
}
const card: PaymentRow = {
  ...part,
  kind: 'payment',
  runner_name: null,
  method: 'VISA-4242',
  is_refund_due: false,
  attention_reason: null,
  can: { void: true, refund: true, dispute: true },
}

const api = localApi()

const open = (search = '') =>
  renderSignedIn(api, <AdminPayments />, { path: '/admin/pagos', address: `/admin/pagos${search}` }).router

const lastSent = () => JSON.parse(api.requestsTo(GIVE_BACK).at(-1)?.body ?? '')

test('what is owed comes first; closing it says what happens, keeps what was typed and leaves the list', async () => {
  let owed = [part]
  let isGone = true
  api.on(LIST, () => ({ json: { results: owed, next: null } }))
  api.on(GIVE_BACK, () => {
    if (isGone) return { status: 400, json: { returned_on: ['Todavía no llega ese día'] } }
    owed = []
    return { json: { ...part, state: 'refunded', refunded_at: '2026-11-02T12:00:00.000Z' } }
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como devuelto' }))
  expect(api.requestsTo(LIST)[0]?.path).toContain('atencion=1')
  expect(screen.getByText(/por la inscripción de Ana Ruiz.*le escribimos a ana@correo.co/)).toBeTruthy()
  expect(screen.queryByText('Anularlo en Wompi ahora')).toBeNull()
  fireEvent.click(screen.getByText('Anotar y avisar'))
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  expect(api.requestsTo(GIVE_BACK)).toEqual([])
  const note = screen.getByLabelText<HTMLTextAreaElement>('Nota')
  fireEvent.change(note, { target: { value: 'Transferencia' } })
  fireEvent.change(screen.getByLabelText(/Referencia/), { target: { value: 'DV-1' } })
  fireEvent.click(screen.getByText('Anotar y avisar'))
  expect(await screen.findByText('Todavía no llega ese día')).toBeTruthy()
  expect(note.value).toBe('Transferencia')
  isGone = false
  fireEvent.click(screen.getByText('Anotar y avisar'))
  expect(await screen.findByText('No se le debe nada a nadie')).toBeTruthy()
  expect(lastSent()).toEqual({
    how: 'manual',
    note: 'Transferencia',
    reference: 'DV-1',
    returned_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

test('a card asks how it goes back, and warns that its order ends', async () => {
  api.on(LIST, () => ({ json: { results: [card], next: null } }))
  api.on(GIVE_BACK, () => ({ json: { ...card, state: 'voided', refunded_at: '2026-11-02T12:00:00.000Z' } }))
  open('?estado=aprobado')
  fireEvent.click(await screen.findByRole('button', { name: 'Devolver este pago' }))
  expect(screen.getByText(/todas sus inscripciones quedan canceladas/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Nota'), { target: { value: 'Pago doble' } })
  fireEvent.click(screen.getByText('Anotar y avisar'))
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/Anularlo en Wompi ahora/))
  expect(screen.queryByLabelText(/Referencia/)).toBeNull()
  fireEvent.click(screen.getByText('Anular y avisar'))
  await waitFor(() => expect(api.requestsTo(GIVE_BACK)).toHaveLength(1))
  expect(lastSent()).toEqual({ how: 'void', note: 'Pago doble' })
})

test('the address holds the filters, and nothing found leads to everything', async () => {
  api.on(LIST, ({ path }) => ({
    json: {
      results: path.includes('estado=devuelto') ? [{ ...part, refund_note: 'Hecho' }] : [],
      next: null,
    },
  }))
  const router = open('?estado=devuelto')
  expect(await screen.findByText('Hecho')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Todos los pagos'), { target: { value: 'rechazado' } })
  expect(await screen.findByText('Ningún pago coincide')).toBeTruthy()
  expect(router.state.location.search).toBe('?estado=rechazado')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(router.state.location.search).toBe('?estado='))
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.path).not.toMatch(/estado|atencion/))
})

test('a list that could not be read says so and can be tried again', async () => {
  api.on(LIST, () => ({ status: 500, json: { detail: 'Error interno del servidor', code: 'internal' } }))
  open()
  expect(await screen.findByText('No pudimos cargar los pagos')).toBeTruthy()
  api.on(LIST, () => ({ json: { results: [part], next: null } }))
  fireEvent.click(screen.getByRole('button', { name: /reintentar|intentar/i }))
  await waitFor(() => expect(screen.getByText('Ana Ruiz')).toBeTruthy())
})

test('a void whose end nobody knows is shown as such, and offers no other road', async () => {
  const voiding = {
    ...card,
    void_asked_at: '2026-11-02T15:00:00.000Z',
    can: { void: false, refund: false, dispute: false },
  }
  api.on(LIST, () => ({ json: { results: [voiding], next: null } }))
  open('?estado=en_proceso')
  expect(await screen.findByText('Anulación en curso')).toBeTruthy()
  expect(screen.getByText(/todavía no sabemos si lo hizo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Devolver|Marcar/ })).toBeNull()
})

test('the review of a payment that was returned and voided too is closed by an administrator', async () => {
  const twice = {
    ...card,
    state: 'voided',
    refunded_at: '2026-11-02T15:00:00.000Z',
    attention_reason: 'Wompi anuló el pago cuando ya se había devuelto',
    can: { void: false, refund: true, dispute: false },
  }
  api.on(LIST, () => ({ json: { results: [twice], next: null } }))
  open()
  expect(await screen.findByText('Por revisar')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como revisado' }))
  expect(await screen.findByText('¿Cerrar la revisión?')).toBeTruthy()
})

test('the review of a payment in an unknown state is closed by hand, with no refund announced', async () => {
  const strange = {
    ...card,
    state: 'pending',
    refunded_at: null,
    attention_reason: 'Wompi le puso un estado que no conocemos',
    can: { void: false, refund: true, dispute: false },
  }
  api.on(LIST, () => ({ json: { results: [strange], next: null } }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como revisado' }))
  expect(await screen.findByText(/todavía no dice cómo terminó/)).toBeTruthy()
  expect(screen.queryByLabelText('Día en que salió el dinero')).toBeNull()
})

test('what is overdue says so with its last day, and is a filter of the address', async () => {
  const late = { ...part, return_by: '2026-11-16', is_overdue: true }
  api.on(LIST, ({ path }) => ({
    json: { results: path.includes('estado=vencidas') ? [late] : [late, card], next: null },
  }))
  const router = open()
  const entry = (await screen.findByText('Vencida')).closest('article')
  expect(entry?.textContent).toContain('Fecha límite de devolución' + 'lun 16 nov 2026')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Todos los pagos'), { target: { value: 'vencidas' } })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(router.state.location.search).toBe('?estado=vencidas')
})
