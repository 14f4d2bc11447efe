// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ImportCompanyPage, ImportPayment } from '@zancada/contracts'
import { expect, it, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { andina, unpaid } from '../testing/company'
import { CompanyScreen } from './company-screen'

const payment: ImportPayment = {
  id: '0198c0de-0000-7000-8000-000000000001',
  method: 'wompi',
  state: 'approved',
  amount_cop: 1_000_000,
  received_cop: 1_000_000,
  reference: 'IM-7K3F9Q-1',
  proof: null,
  reason: null,
  submitted_by: null,
  reviewed_by: null,
  created_at: '2026-11-16T15:00:00.000Z',
  reviewed_at: null,
}

const page: ImportCompanyPage = {
  code: 'IM-7K3F9Q',
  standing: 'open',
  event: {
    slug: 'bahia-caracoli',
    name: 'Bahía Caracolí',
    starts_at: '2027-03-14T11:00:00.000Z',
    has_started: false,
  },
  organizer: { name: 'Corre Caracolí', email: 'hola@caracoli.co' },
  transfer_instructions: 'Bancolombia ahorros 123-456\nCorre Caracolí SAS',
  company: andina,
  totals: { ...unpaid, subtotal_cop: 4_200_000, discount_cop: 200_000 },
  lines: [{ category: '10K', price_cop: 105_000, quantity: 40, subtotal_cop: 4_200_000 }],
  next_turns: [{ cost_cop: 100_000, runners: 1, turns: 40 }],
  counts: { held: 40, applied: 0 },
  expires_at: '2026-11-20T17:00:00.000Z',
  payments: [],
}

const api = localApi()
const LINK = '/api/v1/importaciones/enlace/abc/'
const PAY = `POST ${LINK}pagar/`
const PROOF = `POST ${LINK}comprobante/`

function open(given: Partial<ImportCompanyPage> = {}, search = '') {
  api.on(`GET ${LINK}`, () => ({ json: { ...page, ...given } }))
  renderSignedIn(api, <CompanyScreen />, { address: `/pago-importacion?token=abc${search}` })
}
const totals = (given: Partial<ImportCompanyPage['totals']>) => ({ totals: { ...page.totals, ...given } })
const lastSent = () => JSON.parse(api.requestsTo(PAY).at(-1)?.body ?? '')

it('a company sees what it pays for, until when, and goes to pay all of it', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  api.on(PAY, () => ({ json: { checkout_url: 'https://checkout.wompi.test/p/1' } }))
  open()
  expect(await screen.findByText(/cupos para 40 corredores de Andina de Café/)).toBeTruthy()
  expect(screen.getByText(/reservados hasta el vie 20 nov 2026/)).toBeTruthy()
  expect(screen.getByText('0 de 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Pagar \$\s4\.000\.000$/ }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.wompi.test/p/1'))
  expect(lastSent()).toEqual({})
  leave.mockRestore()
})

it('a part is written, judged at its field and sent', async () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  api.on(PAY, () => ({ json: { checkout_url: 'https://checkout.wompi.test/p/1' } }))
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /Una parte/ }))
  const amount = screen.getByLabelText(/Valor de este pago/)
  fireEvent.change(amount, { target: { value: '5000000' } })
  fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }))
  expect((await screen.findAllByText(/Faltan \$\s4\.000\.000 por pagar/)).length).toBeGreaterThan(0)
  expect(api.requestsTo(PAY)).toEqual([])
  fireEvent.change(amount, { target: { value: '1500000' } })
  fireEvent.click(screen.getByRole('button', { name: /^Pagar \$\s1\.500\.000$/ }))
  await waitFor(() => expect(lastSent()).toEqual({ amount_cop: 1_500_000 }))
  leave.mockRestore()
})

it('more than one payment takes is paid in parts, and it is said why', async () => {
  open(totals({ total_cop: 120_000_000, left_cop: 120_000_000 }))
  expect(await screen.findByText(/hasta \$\s99\.000\.000 por vez/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('button', { name: /^Pagar \$\s99\.000\.000$/ })).toBeTruthy()
})

it('a transfer is told with its proof, whose fault stands beside it and loses nothing', async () => {
  api.on(PROOF, () => ({ status: 400, json: { proof: ['No es un PDF, JPG ni PNG'] } }))
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Transferencia' }))
  expect(screen.getByText(/Bancolombia ahorros 123-456/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enviar comprobante' }))
  expect(await screen.findByText('Adjunta el comprobante de la transferencia')).toBeTruthy()
  expect(api.requestsTo(PROOF)).toEqual([])
  fireEvent.change(screen.getByLabelText(/Número de la transferencia/), { target: { value: 'TRX-99' } })
  const file = new File(['%PDF-1.4'], 'comprobante.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Comprobante'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar comprobante' }))
  expect(await screen.findByText('No es un PDF, JPG ni PNG')).toBeTruthy()
  expect(screen.getByText('comprobante.pdf')).toBeTruthy()
  expect(screen.getByLabelText(/Número de la transferencia/)).toHaveProperty('value', 'TRX-99')
  api.on(PROOF, () => ({ status: 201, json: { ...payment, method: 'transfer', state: 'submitted' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar comprobante' }))
  expect(await screen.findByText(/Recibimos el comprobante/)).toBeTruthy()
})

it('without the organizer’s account only Wompi is offered', async () => {
  open({ transfer_instructions: null })
  expect(await screen.findByRole('button', { name: /^Pagar/ })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

it.each([
  ['approved', /Recibimos tu pago de \$\s1\.000\.000/],
  ['pending', /No pagues otra vez: esta página cambia sola/],
  ['declined', /no fue aprobado/],
] as const)('who comes back from Wompi is told how it went: %s', async (state, words) => {
  open({ payments: [{ ...payment, state }] }, '&id=12015602-1769351602-78650')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(api.requestsTo(`GET ${LINK}`)[0]?.path).toContain('transaccion=12015602')
})

it('what is under review, over or rejected is told', async () => {
  const rejected: ImportPayment = {
    ...payment,
    method: 'transfer',
    state: 'rejected',
    received_cop: null,
    reason: 'No aparece en el extracto',
  }
  open({ ...totals({ submitted_cop: 500_000, credit_cop: 30_000 }), payments: [rejected] })
  expect(await screen.findByText('Motivo: No aparece en el extracto')).toBeTruthy()
  expect(screen.getByText(/\$\s500\.000 en transferencias que el organizador todavía revisa/)).toBeTruthy()
  expect(screen.getByText(/\$\s30\.000 a favor/)).toBeTruthy()
})

it.each([
  ['settled', 'Todo quedó pagado'],
  ['expired', 'La reserva venció'],
  ['cancelled', 'La reserva fue cancelada'],
] as const)('one that is %s offers nothing to pay', async (standing, title) => {
  open({ standing, ...(standing === 'settled' && totals({ left_cop: 0 })) })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

it('says who pays, what each category costs, who is on the list and how many runners a part pays', async () => {
  api.on(`GET ${LINK}corredores/`, () => ({
    json: { results: [{ number: 2, name: 'Ana Ruiz', category: '10K', state: 'held' }], next: null },
  }))
  open()
  expect(await screen.findByText(/40 × 10K a \$\s105\.000/)).toBeTruthy()
  expect(screen.getByText('900123456-8')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Una parte/ }))
  fireEvent.change(screen.getByLabelText(/Valor de este pago/), { target: { value: '1250000' } })
  expect(await screen.findByText(/Alcanza para 12 corredores\. Quedarían \$\s50\.000 a favor\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ver los corredores' }))
  expect(await screen.findByText('Ana Ruiz')).toBeTruthy()
  expect(screen.getByText('Cupo reservado')).toBeTruthy()
})

it('an amount above the debt is refused, and no runners are promised for it', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: /Una parte/ }))
  const amount = screen.getByLabelText(/Valor de este pago/)
  fireEvent.change(amount, { target: { value: '1250000' } })
  expect(screen.getByText(/Alcanza para 12 corredores/)).toBeTruthy()
  fireEvent.change(amount, { target: { value: '9000000' } })
  fireEvent.click(screen.getByRole('button', { name: /^Pagar/ }))
  expect(await screen.findByText(/^Faltan \$\s4\.000\.000 por pagar$/)).toBeTruthy()
  expect(screen.queryByText(/Alcanza para|a favor/)).toBeNull()
})

it('a cancelled registration is told with what goes back for it, and what went', async () => {
  open(totals({ cancelled_rows_owed_cop: 200_700, cancelled_rows_returned_cop: 105_000 }))
  expect(await screen.findByText(/Te devolvemos \$\s200\.700 de inscripciones canceladas/)).toBeTruthy()
  expect(screen.getByText(/Ya te devolvimos \$\s105\.000 de inscripciones canceladas/)).toBeTruthy()
})

it('a link that opens nothing explains itself', async () => {
  api.on(`GET ${LINK}`, () => ({ status: 404, json: { detail: 'No', code: 'not_found' } }))
  renderSignedIn(api, <CompanyScreen />, { address: '/pago-importacion?token=abc' })
  expect(await screen.findByRole('heading', { name: 'Este enlace no sirve' })).toBeTruthy()
})

it('who sent all that is left is not asked for it again, and may still pay', async () => {
  const sent: ImportPayment = { ...payment, method: 'transfer', state: 'submitted', received_cop: null }
  const undecided: ImportPayment = { ...payment, state: 'pending', amount_cop: 1_500_000, received_cop: null }
  open({ ...totals({ submitted_cop: 2_500_000 }), payments: [sent, undecided] })
  expect(await screen.findByRole('heading', { name: 'Lo que falta ya está en camino' })).toBeTruthy()
  expect(
    screen.getByText(/\$\s1\.500\.000 en un pago en línea que el banco todavía no confirma/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pagar \$/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pagar de todas formas' }))
  expect(screen.getByRole('button', { name: /^Pagar \$\s4\.000\.000$/ })).toBeTruthy()
})

it('a transfer is asked for what nobody sent yet', async () => {
  open(totals({ submitted_cop: 1_000_000 }))
  fireEvent.click(await screen.findByRole('tab', { name: 'Transferencia' }))
  expect(screen.getByLabelText(/Valor transferido/)).toHaveProperty('value', '3.000.000')
})

it('a transfer sent while all that is left is under review takes a second yes', async () => {
  open(totals({ submitted_cop: 4_000_000 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar de todas formas' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Transferencia' }))
  expect(screen.getByLabelText(/Valor transferido/)).toHaveProperty('value', '4.000.000')
  const file = new File(['%PDF-1.4'], 'comprobante.pdf', { type: 'application/pdf' })
  fireEvent.change(screen.getByLabelText('Comprobante'), { target: { files: [file] } })
  expect(screen.getByText(/más de lo que falta por enviar: ya hay \$\s4\.000\.000 por revisar/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Enviar comprobante' }))
  expect(await screen.findByText(/Confirma que el valor es correcto/)).toBeTruthy()
  expect(api.requestsTo(PROOF)).toEqual([])
})

it('what paid nobody of one that ran out is told with who returns it', async () => {
  open({ standing: 'expired', ...totals({ back_online_cop: 50_000, back_transfer_cop: 30_000 }) })
  expect(await screen.findByText(/Te devolvemos por el mismo medio los \$\s50\.000/)).toBeTruthy()
  expect(screen.getByText(/El organizador te devuelve los \$\s30\.000/)).toBeTruthy()
})

it('one that was called off does not say that something is left to be paid', async () => {
  open({ standing: 'cancelled' })
  await screen.findByRole('heading', { level: 1, name: 'La reserva fue cancelada' })
  expect(screen.queryByText('Por pagar')).toBeNull()
})

it('what is too little for Wompi is paid by transfer', async () => {
  open(totals({ left_cop: 900 }))
  expect(await screen.findByText(/menos de \$\s1\.500.*págalo por transferencia/)).toBeTruthy()
  expect(screen.getByLabelText(/Valor transferido/)).toHaveProperty('value', '900')
  expect(screen.queryByRole('tab')).toBeNull()
})

it('what is too little for Wompi is asked about where nothing is transferred', async () => {
  open({ ...totals({ left_cop: 900 }), transfer_instructions: null })
  expect(await screen.findByText(/Escríbele a Corre Caracolí para saber cómo pagarlo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

it('of a cancelled race says who returns how much, and asks for nothing more', async () => {
  open({
    standing: 'race_cancelled',
    ...totals({
      left_cop: 0,
      back_online_cop: 10_000_000,
      back_transfer_cop: 30_000_000,
      cancelled_race: {
        is_settled: true,
        runners: 500,
        returned_online_cop: 0,
        returned_transfer_cop: 0,
      },
    }),
  })
  expect(await screen.findByRole('heading', { name: 'La carrera fue cancelada' })).toBeTruthy()
  expect(screen.getByText('Zancada te devuelve').nextSibling?.textContent).toMatch(/10\.000\.000/)
  expect(screen.getByText('El organizador te devuelve').nextSibling?.textContent).toMatch(/30\.000\.000/)
  expect(screen.getByText('Inscripciones canceladas').nextSibling?.textContent).toBe('500')
  expect(screen.queryByText(/siguen inscritos|no pagaron ningún cupo/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull()
})

it('of a cancelled race tells no amount while its registrations are still being closed', async () => {
  open({
    standing: 'race_cancelled',
    ...totals({
      left_cop: 0,
      back_online_cop: 200_700,
      back_transfer_cop: 196_500,
      cancelled_race: { is_settled: false, runners: 0, returned_online_cop: 0, returned_transfer_cop: 0 },
    }),
  })
  expect(await screen.findByText(/En unos minutos verás aquí cuánto te devuelven/)).toBeTruthy()
  expect(screen.queryByText(/200\.700|196\.500|Inscripciones canceladas/)).toBeNull()
})

it('its accounting downloads the payment request while it can be paid or was paid whole', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:request')
  // A followed link would take the document of every later test away.
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const REQUEST = `GET ${LINK}solicitud-de-pago.pdf`
  api.on(REQUEST, () => ({
    status: 503,
    json: { detail: 'Intenta de nuevo en unos segundos.', code: 'busy' },
  }))
  open()
  const button = await screen.findByRole('button', { name: 'Descargar solicitud de pago' })
  fireEvent.click(button)
  expect(await screen.findByText('Intenta de nuevo en unos segundos.')).toBeTruthy()
  api.on(REQUEST, () => ({ json: '%PDF' }))
  fireEvent.click(button)
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1))
  save.mockRestore()
  follow.mockRestore()
})

it.each([
  ['settled', false, true],
  ['open', true, false],
  ['expired', false, false],
  ['cancelled', false, false],
] as const)(
  'of a list that is %s, with its race started: %s, a payment request: %s',
  async (standing, has_started, isOffered) => {
    open({ standing, event: { ...page.event, has_started } })
    expect(await screen.findByText('Empresa que paga')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Descargar solicitud de pago' }) !== null).toBe(isOffered)
  },
)
