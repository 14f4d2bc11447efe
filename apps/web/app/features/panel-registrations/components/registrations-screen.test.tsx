// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListedRegistration, RegistrationDetail } from '@zancada/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { RegistrationsScreen } from './registrations-screen'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CATEGORY = { id: '0198c0de-0000-7000-8000-000000000002', name: '21K' }
const LIST = 'GET /api/v1/organizador/inscripciones/'
const ONE = `GET /api/v1/organizador/inscripciones/${ID}/`
const CHOICES = 'GET /api/v1/organizador/inscripciones/opciones/'

const ana: ListedRegistration = {
  id: ID,
  order_code: 'ZN-7K3F9Q',
  event_slug: 'bahia-caracoli',
  category: CATEGORY,
  team: null,
  state: 'confirmed',
  bib: 'A-7',
  ticket_code: 'K3F97QW2ABCD1234',
  first_name: 'Ana',
  last_name: 'Ruiz',
  document_type: 'CC',
  document_number: '1020304050',
  email: 'ana@correo.co',
  phone: '+573001234567',
  gender: 'female',
  birth_on: '1990-05-17',
  city_code: '05001',
  size: 'M',
  price_cop: 90_000,
  source: 'web',
  accredited_at: null,
  checked_in_at: null,
  created_at: '2026-11-01T12:00:00.000Z',
  confirmed_at: '2026-11-01T12:05:00.000Z',
  version: 3,
  category_charge: null,
}
const whole: RegistrationDetail = {
  ...ana,
  event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí', timezone: 'America/Bogota' },
  phase_name: 'Preventa',
  club: null,
  guardian: null,
  answers: [{ question_id: '0198c0de-0000-7000-8000-000000000003', question: '¿Vas en bus?', answer: true }],
  consents: [],
  discount_cop: 0,
  service_fee_cop: 5_000,
  paid_cop: 95_000,
  order: {
    code: 'ZN-7K3F9Q',
    state: 'paid',
    buyer_email: 'compra@correo.co',
    total_cop: 95_000,
    places: 1,
    discount_code: null,
    created_at: '2026-11-01T12:00:00.000Z',
    paid_at: '2026-11-01T12:05:00.000Z',
  },
  payments: [],
  refund: null,
  returnable_cop: 0,
  by_hand: null,
  transfer: null,
  transferred_from_id: null,
  transferred_to_id: null,
  pickup: null,
  care: null,
  history: [
    {
      id: '0198c0de-0000-7000-8000-000000000003',
      at: '2026-11-02T12:00:00.000Z',
      actor: { kind: 'team', name: 'Marta Gil' },
      action: 'registration.changed',
      changes: [{ field: 'bib', before: null, after: 'A-7' }],
      fields: [],
      address: null,
    },
  ],
}

const api = localApi()
beforeEach(() => {
  localStorage.clear()
  // Every media query holds, so that the page is as narrow as a phone's.
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(min-width: 0px)'))
  api.on(CHOICES, () => ({ json: { categories: [CATEGORY], sizes: ['S', 'M'] } }))
  api.on(LIST, () => ({ json: { results: [ana], next: null, count: 1 } }))
  api.on(ONE, () => ({ json: whole }))
})
afterEach(() => vi.restoreAllMocks())

/** On a phone, where rows are cards. */
function open(search = '') {
  return renderSignedIn(
    api,
    <RegistrationsScreen
      event={{ slug: 'bahia-caracoli', name: 'Bahía Caracolí' }}
      headerActions={<button type="button">Inscribir a alguien</button>}
      toolbar={({ estado }) => <output data-testid="shown">{estado ?? 'todas'}</output>}
      actions={({ version }) => <button type="button">{`Editar la versión ${version}`}</button>}
    />,
    { path: '/organizador/inscripciones', address: `/organizador/inscripciones${search}` },
  ).router
}

const asked = () => new URLSearchParams(api.requestsTo(LIST).at(-1)?.path.split('?')[1])

test('it opens with those who are registered in the event one works on, the last to come first', async () => {
  open()
  const list = await screen.findByRole('list', { name: 'Inscripciones' })
  expect(within(list).getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
  expect(list.textContent).toContain('21K · M · CC 1020304050')
  expect(Object.fromEntries(asked())).toMatchObject({
    evento: 'bahia-caracoli',
    estado: 'confirmed',
    conteo: '1',
  })
  expect(screen.getByTestId('shown').textContent).toBe('confirmed')
})

test('what the address says is asked for, and what it invents is not', async () => {
  open('?estado=cancelled&dorsal=sin&talla=M&origen=otro&q=ru%C3%ADz&orden=apellido')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  expect(Object.fromEntries(asked())).toMatchObject({
    estado: 'cancelled',
    dorsal: 'sin',
    talla: 'M',
    q: 'ruíz',
  })
  expect([asked().get('orden'), asked().get('origen')]).toEqual(['apellido', null])
})

test('a category and a size that only another event has narrow nothing', async () => {
  open('?categoria=0198c0de-0000-7000-8000-00000000beef&talla=XXL')
  await waitFor(() => expect([asked().get('categoria'), asked().get('talla')]).toEqual([null, null]))
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
})

test('a registration opens over the list with its history and what can be done with it, and leaves with the address', async () => {
  const router = open(`?inscripcion=${ID}`)
  const drawer = await screen.findByRole('dialog', { name: 'Inscripción de Ana Ruiz' })
  expect(within(drawer).getByRole('button', { name: 'Editar la versión 3' })).toBeTruthy()
  // Health data are a look of their own.
  expect(api.requestsTo(ONE)[0]?.path).toContain('salud=no')
  expect(drawer.textContent).toContain('¿Vas en bus?')
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Compra y dinero' }))
  expect(drawer.textContent).toContain('compra@correo.co')
  fireEvent.click(within(drawer).getByRole('tab', { name: 'Historial' }))
  expect(drawer.textContent).toContain('Marta Gil')
  fireEvent.click(within(drawer).getByRole('button', { name: 'Cerrar la inscripción' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a registration that has not come yet has a title, and one without a name says so', async () => {
  api.on(ONE, () => null)
  api.on(LIST, () => ({
    json: { results: [{ ...ana, first_name: '', last_name: '' }], next: null, count: 1 },
  }))
  open(`?inscripcion=${ID}`)
  const drawer = await screen.findByRole('dialog', { name: 'Inscripción' })
  expect(within(drawer).getByRole('heading', { level: 2 }).textContent).toBe('Inscripción')
  // The list lies behind the drawer.
  expect(await screen.findByRole('heading', { name: 'Sin nombre', hidden: true })).toBeTruthy()
})

test('nobody there is told apart from nobody found', async () => {
  api.on(LIST, () => ({ json: { results: [], next: null, count: 0 } }))
  open('?q=nadie')
  expect(await screen.findByText('Ninguna inscripción coincide')).toBeTruthy()
})

test('a list that cannot be read says so and is asked for again', async () => {
  api.on(LIST, () => ({ status: 500, json: { detail: 'x', code: 'internal' } }))
  open()
  expect(await screen.findByText('No pudimos cargar las inscripciones')).toBeTruthy()
  api.on(LIST, () => ({ json: { results: [ana], next: null, count: 1 } }))
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy()
})

test('an export that is refused says why; its menu offers both formats', async () => {
  const detail = 'Hay demasiadas descargas en curso. Inténtalo en un minuto.'
  api.on('GET /api/v1/organizador/inscripciones/exportar.csv', () => ({ status: 503, json: { detail } }))
  open()
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Excel (.xlsx)',
    'CSV (.csv)',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
  expect(await screen.findByText(detail)).toBeTruthy()
})

test('an export asks for what the list shows, in its order', async () => {
  const EXPORT = 'GET /api/v1/organizador/inscripciones/exportar.csv'
  api.on(EXPORT, () => ({ status: 503, json: { detail: 'Ocupado' } }))
  open('?estado=cancelled&dorsal=sin&q=ru%C3%ADz&orden=apellido')
  await screen.findByRole('heading', { name: 'Ana Ruiz' })
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
  await screen.findByText('Ocupado')
  const sent = new URLSearchParams(api.requestsTo(EXPORT).at(-1)?.path.split('?')[1])
  const { conteo: _, ...shown } = Object.fromEntries(asked())
  expect(Object.fromEntries(sent)).toEqual(shown)
  expect(shown).toMatchObject({ estado: 'cancelled', dorsal: 'sin', q: 'ruíz', orden: 'apellido' })
})

test('the money tells what was bought, what a change of category did, how it was paid and that it went back', async () => {
  const moved = (before: string, after: string, difference: string) => ({
    id: `0198c0de-0000-7000-8000-00000000001${after.length}`,
    at: '2026-11-03T12:00:00.000Z',
    actor: { kind: 'team' as const, name: 'Marta Gil' },
    action: 'registration.category_changed',
    changes: [
      { field: 'category', before, after },
      { field: 'difference', before: null, after: difference },
    ],
    fields: [],
    address: null,
  })
  const payment = {
    reference: 'ZN-7K3F9Q-1',
    state: 'refunded' as const,
    method: 'CARD',
    amount_cop: 95_000,
    status_message: null,
    created_at: '2026-11-01T12:05:00.000Z',
  }
  api.on(ONE, () => ({
    json: {
      ...whole,
      state: 'refunded',
      category: { ...CATEGORY, name: '5K' },
      payments: [payment],
      history: [moved('21K', '5K', 'none'), moved('10K', '21K', 'note')],
    },
  }))
  open(`?inscripcion=${ID}&parte=compra`)
  fireEvent.click(await screen.findByRole('tab', { name: 'Compra y dinero' }))
  const sums = (await screen.findByText('Total de este cupo')).closest('dl')
  const lines = [...(sums?.children ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([
    '10K$ 90.000',
    'Tarifa de servicio$ 5.000',
    'Cambio de 10K a 5KDiferencia anotada; ni cobrada ni devuelta$ 0',
    'Total de este cupo$ 95.000',
    'Devolución hecha$ 95.000',
  ])
  expect(screen.getByText(/Tarjeta · Devuelto/)).toBeTruthy()
})

test('what is owed has its last day beside it', async () => {
  const refund = { amount_cop: 40_000, is_returned: false, return_by: '2026-12-03' }
  api.on(ONE, () => ({ json: { ...whole, state: 'cancelled', refund } }))
  open(`?inscripcion=${ID}&parte=compra`)
  fireEvent.click(await screen.findByRole('tab', { name: 'Compra y dinero' }))
  const due = (await screen.findByText(/Devolución en trámite/)).closest('div')
  expect(due?.textContent).toContain('Fecha límite de devolución: jue 3 dic 2026')
})

test('a runner on the place of a team has a seat of it, and no places', async () => {
  const team = { name: 'Los Puntuales', seat: 2, size: 4, filled: 4 }
  api.on(ONE, () => ({
    json: {
      ...whole,
      team,
      price_cop: 0,
      service_fee_cop: 0,
      paid_cop: 0,
      order: { ...whole.order, total_cop: 0, places: 0 },
    },
  }))
  open(`?inscripcion=${ID}&parte=compra`)
  fireEvent.click(await screen.findByRole('tab', { name: 'Compra y dinero' }))
  expect(await screen.findByText(/ZN-7K3F9Q · Un relevo del equipo · /)).toBeTruthy()
  expect(screen.getByText('Total de este relevo')).toBeTruthy()
  expect(screen.queryByText(/0 cupos|Total de este cupo/)).toBeNull()
})
