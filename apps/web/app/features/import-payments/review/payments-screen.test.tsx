// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ListedImportPayment } from '@zancada/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { andina, unpaid } from '../testing/company'
import { AdminImportPayments } from './admin-import-payments'
import { PaymentsScreen } from './payments-screen'

const ID = '0198c0de-0000-7000-8000-000000000001'
const IMPORT = '0198c0de-0000-7000-8000-000000000002'
const LIST = 'GET /api/v1/organizador/pagos-importacion/'
const ONE = `GET /api/v1/organizador/pagos-importacion/${ID}/`
const APPROVE = `POST /api/v1/organizador/pagos-importacion/${ID}/aprobar/`
const UNDO = `POST /api/v1/organizador/pagos-importacion/${ID}/deshacer/`
const REJECT = `POST /api/v1/organizador/pagos-importacion/${ID}/rechazar/`

const transfer: ListedImportPayment = {
  id: ID,
  method: 'transfer',
  state: 'submitted',
  amount_cop: 3_000_000,
  received_cop: null,
  reference: 'TRX-99',
  proof: null,
  reason: null,
  submitted_by: null,
  reviewed_by: null,
  created_at: '2026-11-16T15:00:00.000Z',
  reviewed_at: null,
  import: {
    id: IMPORT,
    code: 'IM-7K3F9Q',
    event: { slug: 'bahia-caracoli', name: 'Bahía Caracolí' },
    company: andina,
    totals: { ...unpaid, submitted_cop: 3_000_000 },
    expires_at: '2026-11-20T17:00:00.000Z',
  },
  undoable_cop: 0,
  twin: null,
}

const api = localApi()
let listed = [transfer]

beforeEach(() => {
  listed = [transfer]
  // As on a phone: rows are cards.
  vi.spyOn(window, 'matchMedia').mockReturnValue(window.matchMedia('(min-width: 0px)'))
  api.on('GET /api/v1/organizador/eventos/', () => ({ json: { results: [], next: null } }))
  api.on(LIST, () => ({ json: { results: listed, next: null } }))
  api.on(ONE, () => ({ json: listed[0] ?? {} }))
})

afterEach(() => void vi.restoreAllMocks())

const open = (search = '', mayReview = true) =>
  renderSignedIn(api, <PaymentsScreen eventSlug={null} mayReview={mayReview} mayUndo={mayReview} />, {
    path: '/organizador/pagos-importacion',
    address: `/organizador/pagos-importacion${search}`,
  }).router
const drawer = () => screen.findByRole('dialog', { name: /^Pago de .* de Andina de Café$/ })

it('a transfer opens beside what is asked, and what it would leave is said', async () => {
  const router = open()
  fireEvent.click(await screen.findByRole('button', { name: /Andina de Café/ }))
  const opened = within(await drawer())
  expect(opened.getByText(/faltarían \$\s1\.000\.000/)).toBeTruthy()
  expect(opened.getByText('TRX-99')).toBeTruthy()
  expect(opened.getByRole('link', { name: 'Importación IM-7K3F9Q' }).getAttribute('href')).toBe(
    `/organizador/orden-importacion/${IMPORT}`,
  )
  expect(router.state.location.search).toContain(`pago=${ID}`)
})

it('is approved with what really came in', async () => {
  api.on(APPROVE, () => {
    listed = [{ ...transfer, state: 'approved', received_cop: 2_500_000 }]
    return { json: listed[0] ?? {} }
  })
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Aprobar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar la transferencia' }))
  fireEvent.change(dialog.getByLabelText(/Valor que llegó a tu cuenta/), { target: { value: '2500000' } })
  expect(await dialog.findByText(/faltarían \$\s1\.500\.000/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Aprobar y avisar' }))
  await waitFor(() => expect(api.requestsTo(APPROVE)).toHaveLength(1))
  expect(JSON.parse(api.requestsTo(APPROVE)[0]?.body ?? '')).toEqual({ amount_cop: 2_500_000 })
  expect(await screen.findByText(/ya le avisamos a la empresa/)).toBeTruthy()
  await waitFor(async () =>
    expect(within(await drawer()).queryByRole('button', { name: 'Aprobar' })).toBeNull(),
  )
})

it('is rejected with a reason, and a refusal keeps what was typed', async () => {
  api.on(REJECT, () => ({
    status: 409,
    json: { detail: 'Otra persona ya la revisó', code: 'already_reviewed' },
  }))
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Rechazar' }))
  const dialog = within(await screen.findByRole('dialog', { name: /¿Rechazar la transferencia/ }))
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'No aparece en el extracto' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar y avisar' }))
  expect(await dialog.findByText('Otra persona ya la revisó')).toBeTruthy()
  expect(dialog.getByLabelText('Motivo')).toHaveProperty('value', 'No aparece en el extracto')
  expect(JSON.parse(api.requestsTo(REJECT)[0]?.body ?? '')).toEqual({ reason: 'No aparece en el extracto' })
})

it('a rejection that was a mistake is taken back with a reason', async () => {
  listed = [{ ...transfer, state: 'rejected', reason: 'No llegó' }]
  api.on(UNDO, () => {
    listed = [transfer]
    return { json: transfer }
  })
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Deshacer el rechazo' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer el rechazo?' }))
  expect(dialog.getByText(/vuelve a quedar por revisar/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Llegó a otra cuenta' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer y avisar' }))
  await waitFor(() => expect(api.requestsTo(UNDO)).toHaveLength(1))
  expect(JSON.parse(api.requestsTo(UNDO)[0]?.body ?? '')).toEqual({ reason: 'Llegó a otra cuenta' })
  await waitFor(async () =>
    expect(within(await drawer()).getByRole('button', { name: 'Aprobar' })).toBeTruthy(),
  )
})

it.each([
  ['what waits is decided', transfer, 'Rechazar', true],
  [
    'no decision is taken back',
    { ...transfer, state: 'rejected' as const, reason: 'No llegó' },
    'Deshacer el rechazo',
    false,
  ],
])('of a suspended organizer %s', async (_, payment, action, isThere) => {
  listed = [payment]
  renderSignedIn(api, <PaymentsScreen eventSlug={null} mayReview mayUndo={false} />, {
    path: '/organizador/pagos-importacion',
    address: `/organizador/pagos-importacion?pago=${ID}`,
  })
  const opened = within(await drawer())
  await opened.findByText('TRX-99')
  expect(opened.queryByRole('button', { name: action }) !== null).toBe(isThere)
})

it('an approval that was a mistake is taken back with a reason, as far as it paid nobody', async () => {
  listed = [{ ...transfer, state: 'approved', received_cop: 3_000_000, undoable_cop: 1_000_000 }]
  api.on(UNDO, () => {
    listed = [{ ...transfer, state: 'approved', received_cop: 2_000_000 }]
    return { json: listed[0] ?? {} }
  })
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Deshacer la aprobación' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Deshacer la aprobación?' }))
  expect(dialog.getByText(/Los \$\s2\.000\.000 que ya inscribieron/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Me equivoqué de valor' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer y avisar' }))
  await waitFor(() => expect(api.requestsTo(UNDO)).toHaveLength(1))
  expect(JSON.parse(api.requestsTo(UNDO)[0]?.body ?? '')).toEqual({ reason: 'Me equivoqué de valor' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer la aprobación' })).toBeNull())
})

it('one that looks like another says so', async () => {
  const twin = {
    import_code: 'IM-AAAAAA',
    state: 'approved' as const,
    reference: 'TRX-99',
    created_at: '2026-11-15T15:00:00.000Z',
  }
  listed = [{ ...transfer, twin }]
  open(`?pago=${ID}`)
  expect(
    within(await drawer()).getByText(/Se parece a una transferencia ya aprobada.*IM-AAAAAA/),
  ).toBeTruthy()
})

it('who has no word on money, or works for a suspended organizer, only looks', async () => {
  open(`?pago=${ID}`, false)
  await drawer()
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull()
})

it('what was paid by Wompi asks for nothing', async () => {
  listed = [{ ...transfer, method: 'wompi', state: 'approved', received_cop: 3_000_000 }]
  open(`?pago=${ID}`)
  await drawer()
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})

it('the address holds the filters', async () => {
  open('?estado=rejected&q=andina')
  await screen.findByRole('button', { name: /Andina de Café/ })
  expect(api.requestsTo(LIST)[0]?.path).toMatch(/q=andina.*estado=rejected|estado=rejected.*q=andina/)
})

it('an address opens a payment that is not on this page of the list', async () => {
  api.on(LIST, () => ({ json: { results: [], next: null } }))
  open(`?pago=${ID}&estado=rejected`)
  expect(within(await drawer()).getByText('TRX-99')).toBeTruthy()
})

it('an address of no payment says so', async () => {
  api.on(ONE, () => ({ status: 404, json: { detail: 'No', code: 'not_found' } }))
  listed = []
  open(`?pago=${ID}`)
  expect(await screen.findByText(/Ese pago no está en tu panel/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a PDF is handed over as a file, and opens no page of ours', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  listed = [{ ...transfer, proof: { kind: 'pdf', file_name: 'pago.pdf' } }]
  api.on(`GET /api/v1/organizador/pagos-importacion/${ID}/comprobante/`, () => ({ json: {} }))
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Descargar pago.pdf' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(screen.queryByRole('link', { name: /pago\.pdf/ })).toBeNull()
})

it('an administrator sees those of all, whose they are, and decides nothing', async () => {
  api.on('GET /api/v1/admin/pagos-importacion/', () => ({
    json: { results: [{ ...transfer, organizer: { id: IMPORT, name: 'Corre Caracolí' } }], next: null },
  }))
  api.on(`GET /api/v1/admin/pagos-importacion/${ID}/`, () => ({
    json: { ...transfer, organizer: { id: IMPORT, name: 'Corre Caracolí' } },
  }))
  renderSignedIn(api, <AdminImportPayments />, { address: '/admin/pagos-importacion' })
  expect(await screen.findByText('Organiza Corre Caracolí')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Andina de Café/ }))
  await drawer()
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})

it('an empty list of one event speaks of that event alone', async () => {
  listed = []
  renderSignedIn(api, <PaymentsScreen eventSlug="bahia-caracoli" mayReview mayUndo />, {
    address: '/organizador/pagos-importacion',
  })
  expect(await screen.findByText('No hay pagos de importación de este evento')).toBeTruthy()
  expect(screen.queryByText(/Aún no hay pagos/)).toBeNull()
})

it('while an approved transfer still registers runners its figures are asked again', async () => {
  const approved: ListedImportPayment = {
    ...transfer,
    state: 'approved',
    received_cop: 3_000_000,
    undoable_cop: 3_000_000,
    import: {
      ...transfer.import,
      totals: { ...unpaid, paid_transfer_cop: 3_000_000, left_cop: 1_000_000, credit_cop: 3_000_000 },
    },
  }
  api.on(APPROVE, () => {
    listed = [approved]
    return { json: approved }
  })
  open(`?pago=${ID}`)
  fireEvent.click(within(await drawer()).getByRole('button', { name: 'Aprobar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar la transferencia' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Aprobar y avisar' }))
  expect(await screen.findByText(/Quedan \$\s3\.000\.000 a favor/)).toBeTruthy()
  listed = [
    {
      ...approved,
      undoable_cop: 0,
      import: { ...approved.import, totals: { ...approved.import.totals, credit_cop: 0 } },
    },
  ]
  await waitFor(() => expect(screen.queryByText(/a favor/)).toBeNull(), { timeout: 10_000 })
  expect(screen.queryByRole('button', { name: 'Deshacer la aprobación' })).toBeNull()
})

it('what was paid above everybody’s price is not asked for again and again', async () => {
  const totals = {
    ...unpaid,
    paid_transfer_cop: 4_100_000,
    applied_cop: 4_000_000,
    left_cop: 0,
    credit_cop: 100_000,
  }
  listed = [
    { ...transfer, state: 'approved', received_cop: 4_100_000, import: { ...transfer.import, totals } },
  ]
  open(`?pago=${ID}`)
  await drawer()
  await waitFor(() => expect(api.requestsTo(ONE)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(api.requestsTo(ONE)).toHaveLength(1)
})
