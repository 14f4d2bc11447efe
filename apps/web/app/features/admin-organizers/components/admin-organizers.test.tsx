// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminOrganizer } from '@zancada/contracts'
import { expect, test } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { AdminOrganizers } from './admin-organizers'

const ID = '0198c0de-0000-7000-8000-000000000001'
const LIST = 'GET /api/v1/admin/organizadores/'
const decision = (step: string) => `POST /api/v1/admin/organizadores/${ID}/${step}/`

const waiting: AdminOrganizer = {
  id: ID,
  slug: 'kilometro-cero',
  name: 'Kilómetro Cero',
  nit: null,
  city: 'Manizales',
  description: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  state: 'pending',
  state_reason: null,
  state_changed_at: '2026-11-01T12:00:00.000Z',
  created_at: '2026-11-01T12:00:00.000Z',
  legal_changed_at: null,
  owner: {
    first_name: 'Natalia',
    last_name: 'Quintero',
    email: 'natalia@correo.co',
    email_verified: true,
  },
  events_count: 2,
  same_nit_count: 0,
  documents_count: 1,
  open_orders: { held: 0, paying: 0 },
}

const api = localApi()

const open = (search = '') =>
  renderSignedIn(api, <AdminOrganizers />, {
    path: '/admin/dashboard',
    address: `/admin/dashboard${search}`,
  }).router

test('those who wait come first, and one is approved after asking once', async () => {
  let queue = [waiting]
  api.on(LIST, () => ({ json: { results: queue, next: null } }))
  api.on(decision('aprobar'), () => {
    queue = []
    return { json: { ...waiting, state: 'approved' } }
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))
  expect(api.requestsTo(LIST)[0]?.path).toContain('estado=pendiente')
  expect(screen.getByText(/Le avisamos por correo a natalia@correo.co/)).toBeTruthy()
  expect(api.requestsTo(decision('aprobar'))).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Aprobar' }).at(-1) ?? document.body)
  expect(await screen.findByText('Kilómetro Cero ya puede publicar carreras')).toBeTruthy()
  expect(await screen.findByText('Nadie espera respuesta')).toBeTruthy()
})

test('who has no NIT is told before the approval', async () => {
  api.on(LIST, () => ({ json: { results: [{ ...waiting, nit: null }], next: null } }))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }))
  // In the list, and in the question.
  expect(await screen.findAllByText(/No ha escrito su NIT/)).toHaveLength(2)
})

test('a rejection asks for its reason, keeps it when the server refuses, and sends it', async () => {
  let isAway = true
  api.on(LIST, () => ({ json: { results: [waiting], next: null } }))
  api.on(decision('rechazar'), () =>
    isAway
      ? { status: 503, json: { detail: 'El servicio no está disponible', code: 'unavailable' } }
      : { json: { ...waiting, state: 'rejected', state_reason: 'Falta el NIT' } },
  )
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
  fireEvent.click(screen.getByText('Rechazar y avisar'))
  expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Motivo')
  fireEvent.change(reason, { target: { value: 'Falta el NIT' } })
  fireEvent.click(screen.getByText('Rechazar y avisar'))
  expect(await screen.findByText('El servicio no está disponible')).toBeTruthy()
  expect(reason.value).toBe('Falta el NIT')
  isAway = false
  fireEvent.click(screen.getByText('Rechazar y avisar'))
  expect(await screen.findByText('Rechazamos a Kilómetro Cero y ya le avisamos')).toBeTruthy()
  expect(JSON.parse(api.requestsTo(decision('rechazar')).at(-1)?.body ?? '')).toEqual({
    reason: 'Falta el NIT',
  })
})

test('before a suspension the administrator reads what stops, what goes on and what is open', async () => {
  const approved = { ...waiting, state: 'approved', open_orders: { held: 3, paying: 1 } }
  api.on(LIST, () => ({ json: { results: [approved], next: null } }))
  open('?estado=aprobado')
  fireEvent.click(await screen.findByRole('button', { name: 'Suspender' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('quedan en pausa'),
    expect.stringContaining('No puede publicar, editar ni crear códigos'),
    '3 reservas abiertas ya no se podrán pagar.',
    '1 orden que ya está en pago puede terminar y confirmarse.',
    expect.stringContaining('conservan su inscripción'),
    'Al levantar la suspensión, todo se reanuda.',
  ])
})

test('the address holds the filters: a shared link shows the same list', async () => {
  const suspended = { ...waiting, state: 'suspended', state_reason: 'Pagos en disputa' }
  api.on(LIST, ({ path }) => ({
    json: { results: path.includes('estado=suspendido') ? [suspended] : [], next: null },
  }))
  const router = open('?estado=suspendido')
  expect(await screen.findByText(/Motivo: Pagos en disputa/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Levantar la suspensión' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('¿Levantar la suspensión de Kilómetro Cero?')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(screen.getByLabelText('Todos los estados'), { target: { value: 'rechazado' } })
  expect(await screen.findByText('Ningún organizador coincide')).toBeTruthy()
  expect(router.state.location.search).toBe('?estado=rechazado')
})

test('a list that could not be read says so and can be tried again', async () => {
  api.on(LIST, () => ({ status: 500, json: { detail: 'Error interno del servidor', code: 'internal' } }))
  open()
  expect(await screen.findByText('No pudimos cargar los organizadores')).toBeTruthy()
  api.on(LIST, () => ({ json: { results: [waiting], next: null } }))
  fireEvent.click(screen.getByRole('button', { name: /reintentar|intentar/i }))
  await waitFor(() => expect(screen.getByText('Kilómetro Cero')).toBeTruthy())
})

test('who changed their name or NIT is told of from any list, and is reviewed once', async () => {
  let changed: AdminOrganizer = {
    ...waiting,
    state: 'approved',
    legal_changed_at: '2026-11-10T12:00:00.000Z',
  }
  api.on(LIST, ({ path }) => ({
    json: { results: path.includes('cambiado') && changed.legal_changed_at ? [changed] : [], next: null },
  }))
  api.on(decision('revisado'), () => {
    changed = { ...changed, legal_changed_at: null }
    return { json: changed }
  })
  open()
  expect(await screen.findByText(/después de aprobarse: Kilómetro Cero/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Revisar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como revisado' }))
  expect(await screen.findByText('Los datos de Kilómetro Cero quedan revisados')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar como revisado' })).toBeNull())
  expect(api.requestsTo(decision('revisado'))).toHaveLength(1)
})
