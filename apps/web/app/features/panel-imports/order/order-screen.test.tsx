// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ImportOrder, ImportPayment } from '@zancada/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { IMPORT_ID, noTotals, reviewed } from '../testing/import-order'
import { OrderScreen } from './order-screen'

const ONE = `/api/v1/organizador/importaciones/${IMPORT_ID}/`
const totals = { ...noTotals, rows: 2, subtotal_cop: 180_000, total_cop: 180_000, left_cop: 180_000 }
const company = {
  name: 'Textiles Andina',
  nit: '901234567-7',
  contact_name: 'Marcela Tobón',
  email: 'compras@andina.example',
  phone: null,
  address: 'Calle 10 # 43-12',
  city_code: '05001',
}
const held: ImportOrder = {
  ...reviewed,
  state: 'awaiting_payment',
  counts: { ...reviewed.counts, ready: 0, held: 2 },
  company,
  totals,
  expires_at: '2999-01-01T00:00:00.000Z',
}
const line = { category: '10K', phase: 'Preventa', price_cop: 90_000, quantity: 2, subtotal_cop: 180_000 }
const quote = { lines: [line], totals, refusals: [], shortages: [], beyond: 0 }

const api = localApi()
beforeEach(() => {
  api.on(`GET ${ONE}`, () => ({ json: reviewed }))
  api.on(`GET ${ONE}enlace/`, () => ({ json: { url: 'https://zancada.co/pago-importacion?token=abc' } }))
  api.on(`GET ${ONE}filas/`, () => ({ json: { results: [], next: null } }))
  api.on(`GET ${ONE}cotizacion/`, ({ path }) =>
    path.includes('codigo=VIEJO')
      ? { status: 400, json: { codigo: ['Este código ya venció'] } }
      : { json: quote },
  )
})

function open(order: Partial<ImportOrder> = {}, search = '', mayNameAccount = true) {
  api.on(`GET ${ONE}`, () => ({ json: { ...reviewed, ...order } }))
  return renderSignedIn(api, <OrderScreen id={IMPORT_ID} mayChange mayNameAccount={mayNameAccount} />, {
    path: '/organizador/orden-importacion/:id',
    address: `/organizador/orden-importacion/${IMPORT_ID}${search}`,
    elsewhere: [{ path: '/organizador/importacion-masiva/:id', element: <p>Las filas</p> }],
  }).router
}

/** The rest of the company is filled in already. */
const writeNit = (value: string) => fireEvent.change(screen.getByLabelText('NIT'), { target: { value } })

const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Reservar y pedir el pago' }))
const CONFIRM = `POST ${ONE}confirmar/`

test('a wrong check digit is told at the NIT, and nothing is asked', async () => {
  open({ company })
  await screen.findByText(/2 × 10K/)
  writeNit('901234567-1')
  ask()
  expect(await screen.findByText(/El dígito de verificación no corresponde/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('before anything is held it says what, until when and who is written to, and sends it once', async () => {
  api.on(CONFIRM, () => ({ json: held }))
  open({ company })
  await screen.findByText(/2 × 10K/)
  writeNit('901234567')
  ask()
  const dialog = await screen.findByRole('dialog', { name: '¿Reservar para 2 corredores?' })
  expect(dialog.textContent).toMatch(/para Textiles Andina hasta el .* por \$\s180\.000/)
  expect(dialog.textContent).toContain('compras@andina.example')
  const yes = within(dialog).getByRole('button', { name: 'Reservar cupos' })
  api.on(`GET ${ONE}`, () => ({ json: held }))
  fireEvent.click(yes)
  fireEvent.click(yes)
  expect(
    await screen.findByRole('heading', { name: '2 corredores con cupo reservado, esperando el pago' }),
  ).toBeTruthy()
  expect(api.requestsTo(CONFIRM).map(({ body }) => JSON.parse(body))).toEqual([
    { company, hold_hours: 72, transfer_instructions: null },
  ])
})

test('what the API refuses of a field is told at the field, with all that was typed', async () => {
  api.on(CONFIRM, () => ({ status: 400, json: { 'company.email': ['Ese correo no recibe mensajes'] } }))
  open({ company })
  await screen.findByText(/2 × 10K/)
  writeNit('901234567-7')
  ask()
  fireEvent.click(await screen.findByRole('button', { name: 'Reservar cupos' }))
  expect(await screen.findByText('Ese correo no recibe mensajes')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Dirección').value).toBe(company.address)
})

test('more people than places are counted, and the last rows stay out with one press', async () => {
  const short = {
    lines: [],
    totals: { ...totals, rows: 14, total_cop: 0 },
    refusals: ['No quedan cupos para todas las filas en 10K'],
    shortages: [{ category: '10K', left: 10, asked: 14 }],
    beyond: 4,
  }
  api.on(`GET ${ONE}cotizacion/`, () => ({ json: short }))
  const fitted = { ...reviewed, company, counts: { ...reviewed.counts, ready: 10, left_out: 4 } }
  api.on(`PATCH ${ONE}filas/`, () => ({ json: fitted }))
  open({ company })
  expect(await screen.findByText('En 10K quedan 10 cupos para 14 filas.')).toBeTruthy()
  api.on(`GET ${ONE}cotizacion/`, () => ({ json: quote }))
  fireEvent.click(screen.getByRole('button', { name: 'Dejar fuera las últimas 4 y reservar el resto' }))
  expect(await screen.findByText(/4 filas quedan fuera de la reserva/)).toBeTruthy()
  expect(await screen.findByText(/2 × 10K/)).toBeTruthy()
  expect(JSON.parse(api.requestsTo(`PATCH ${ONE}filas/`)[0]?.body ?? '')).toEqual({
    what: 'leave_out_beyond_places',
  })
})

test('places that are gone meanwhile are told in the dialog, which stays', async () => {
  api.on(CONFIRM, () => ({ status: 409, json: { code: 'sold_out', detail: 'Solo quedan 1 cupo de 10K' } }))
  open({ company })
  await screen.findByText(/2 × 10K/)
  writeNit('901234567-7')
  ask()
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reservar cupos' }))
  expect(await within(dialog).findByText('Solo quedan 1 cupo de 10K')).toBeTruthy()
})

test('a code that does not apply is told at its field; the price stays in sight and nothing is held with it', async () => {
  open()
  await screen.findByText(/2 × 10K/)
  fireEvent.change(screen.getByLabelText('Código de descuento'), { target: { value: 'VIEJO' } })
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText('Este código ya venció')).toBeTruthy()
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reservar y pedir el pago' })
  expect(screen.getByText(/2 × 10K/)).toBeTruthy()
  expect(button().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(button().disabled).toBe(false))
})

const payment: ImportPayment = {
  id: '0198c0de-0000-7000-8000-000000000015',
  method: 'transfer',
  state: 'rejected',
  amount_cop: 90_000,
  received_cop: null,
  reference: 'M-44',
  proof: { kind: 'pdf', file_name: 'pago.pdf' },
  reason: 'Es de otra cuenta',
  submitted_by: null,
  reviewed_by: 'Ana Gil',
  created_at: '2026-11-16T12:00:00.000Z',
  reviewed_at: '2026-11-16T13:00:00.000Z',
}

test('an order paid in part says what came in, what is left and why a transfer was rejected', async () => {
  open({
    ...held,
    state: 'partially_paid',
    counts: { ...held.counts, held: 1, applied: 1 },
    totals: {
      ...totals,
      paid_online_cop: 100_000,
      applied_cop: 90_000,
      left_cop: 80_000,
      credit_cop: 10_000,
    },
    payments: [payment],
    timeline: [
      {
        action: 'import.transfer_rejected',
        at: payment.created_at,
        by: 'Ana Gil',
        amount_cop: null,
        rows: null,
        note: null,
      },
      {
        action: 'import.rows_applied',
        at: payment.created_at,
        by: null,
        amount_cop: null,
        rows: 1,
        note: null,
      },
    ],
  })
  expect(await screen.findByText('Motivo: Es de otra cuenta')).toBeTruthy()
  const figure = (label: string) => screen.getByText(label).closest('.MuiCard-root')?.textContent
  expect(figure('Pagado')).toMatch(/100\.000.*en línea.*10\.000 a favor/)
  expect(figure('Falta por pagar')).toContain('80.000')
  expect(screen.getByText('Transferencia rechazada')).toBeTruthy()
  expect(screen.getByText('Corredores inscritos: 1')).toBeTruthy()
})

test('the link to pay is copied, or sent by chat', async () => {
  const url = 'https://zancada.co/pago-importacion?token=abc'
  api.on(`GET ${ONE}enlace/`, () => ({ json: { url } }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open(held)
  const chat = await screen.findByRole('link', { name: /Enviar por WhatsApp/ })
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
    /^Textiles Andina: .* \$\s180\.000\. https:\/\/zancada\.co\/pago-importacion\?token=abc$/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect(await screen.findByText(/Enlace copiado/)).toBeTruthy()
  expect(copied).toHaveBeenCalledWith(url)
})

test('a payer who comes back from Wompi reads how their payment went', async () => {
  const declined: ImportPayment = { ...payment, method: 'wompi', state: 'declined', reason: null }
  open({ ...held, payments: [declined] }, '?id=1-transaccion')
  expect(await screen.findByText(/no fue aprobado. No se hizo ningún cobro/)).toBeTruthy()
})

test('an order opened by itself tells of no payment', async () => {
  open({ ...held, payments: [{ ...payment, method: 'wompi', state: 'declined', reason: null }] })
  await screen.findByText('No aprobado')
  expect(screen.queryByText(/No se hizo ningún cobro/)).toBeNull()
})

test('more than was asked is told with who gives it back', async () => {
  open({
    ...held,
    state: 'applied',
    counts: { ...held.counts, held: 0, applied: 2 },
    totals: { ...totals, paid_transfer_cop: 200_000, left_cop: 0, back_transfer_cop: 20_000 },
  })
  expect(await screen.findByText(/Devuélvele tú a la empresa los \$\s20\.000/)).toBeTruthy()
  expect(screen.queryByText(/Zancada le devuelve/)).toBeNull()
  expect(screen.queryByText('Falta por pagar')).toBeNull()
})

test('one that was cancelled asks for nothing, and says who returns what came in', async () => {
  open({
    ...held,
    state: 'cancelled',
    counts: { ...held.counts, held: 0, ready: 2 },
    totals: {
      ...totals,
      paid_online_cop: 50_000,
      paid_transfer_cop: 30_000,
      left_cop: 180_000,
      back_online_cop: 50_000,
      back_transfer_cop: 30_000,
    },
  })
  expect(await screen.findByText(/Devuélvele tú a la empresa los \$\s30\.000/)).toBeTruthy()
  expect(screen.getByText(/Zancada le devuelve a la empresa los \$\s50\.000/)).toBeTruthy()
  expect(screen.queryByText('Falta por pagar')).toBeNull()
  expect(screen.getByText('No hubo ningún pago.')).toBeTruthy()
})

test('what goes back for a cancelled registration stands beside what was paid', async () => {
  open({
    ...held,
    totals: { ...totals, cancelled_rows_owed_cop: 200_700, cancelled_rows_returned_cop: 105_000 },
  })
  expect(await screen.findByText(/Zancada devuelve \$\s200\.700 de inscripciones canceladas/)).toBeTruthy()
  expect(screen.getByText(/Zancada devolvió \$\s105\.000 de inscripciones canceladas/)).toBeTruthy()
})

/** Of a race that was cancelled. */
function returning({ is_settled = true } = {}): ImportOrder {
  return {
    ...held,
    state: 'cancelled',
    counts: { ...held.counts, held: 0, cancelled: 2 },
    totals: {
      ...totals,
      left_cop: 0,
      back_transfer_cop: 30_000,
      cancelled_race: { is_settled, runners: 2, returned_online_cop: 0, returned_transfer_cop: 0 },
    },
  }
}

test.each([
  ['there is a button', returning(), true, 'Cuando lo devuelvas, anótalo aquí.'],
  ['others work with money', returning(), false, 'Lo anota quien tiene el permiso de finanzas.'],
])('a return is said to be noted here where it can be: %s', async (_, order, mayNote, words) => {
  open(order, '', mayNote)
  const said = await screen.findByText(/Devuélvele tú a Textiles Andina/)
  expect(said.textContent).toContain(words)
  const hasButton = screen.queryByRole('button', { name: 'Anotar la devolución' }) !== null
  expect(said.textContent?.includes('anótalo aquí')).toBe(hasButton)
})

test('no amount is told while the registrations of a cancelled race are still being closed', async () => {
  open(returning({ is_settled: false }), '', true)
  await screen.findByText(/Estamos cerrando|seguimos cerrando|cerrar/i)
  expect(screen.queryByText(/30\.000/)).toBeNull()
})

test('what was returned to the company is noted for the whole list, as it was seen', async () => {
  const NOTE = `POST ${ONE}devolucion/`
  const over = returning()
  const noted: ImportOrder = {
    ...over,
    totals: {
      ...over.totals,
      back_transfer_cop: 0,
      cancelled_race: { is_settled: true, runners: 2, returned_online_cop: 0, returned_transfer_cop: 30_000 },
    },
  }
  api.on(NOTE, () => {
    api.on(`GET ${ONE}`, () => ({ json: noted }))
    return { json: noted }
  })
  open(over)
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar la devolución' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/¿Ya le devolviste \$\s30\.000 a Textiles Andina\?/)
  fireEvent.click(screen.getByRole('button', { name: 'Sí, ya lo devolví' }))
  expect(await screen.findByText(/Ya anotaste \$\s30\.000 devueltos/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Anotar la devolución' })).toBeNull()
  expect(api.requestsTo(NOTE).map(({ body }) => JSON.parse(body))).toEqual([{ seen_cop: 30_000 }])
})

test('a transfer that waits leads to where it is looked at', async () => {
  open({ ...held, payments: [{ ...payment, state: 'submitted', reason: null }] })
  const link = await screen.findByRole('link', { name: 'Revisar' })
  expect(link.getAttribute('href')).toBe(`/organizador/pagos-importacion?pago=${payment.id}`)
})

test('what can be paid at Wompi is told as money', async () => {
  open(held)
  fireEvent.click(await screen.findByRole('button', { name: 'Pagar con Wompi' }))
  fireEvent.change(screen.getByLabelText('Valor a pagar'), { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ir a pagar' }))
  expect(await screen.findByText(/El pago más pequeño es de \$\s1\.500/)).toBeTruthy()
})

test('what is too little for Wompi is only transferred', async () => {
  open({ ...held, totals: { ...totals, paid_online_cop: 179_100, left_cop: 900 } })
  expect(await screen.findByRole('button', { name: 'Registrar transferencia' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pagar con Wompi' })).toBeNull()
})

test('a transfer needs its proof, and waits to be looked at', async () => {
  api.on(`POST ${ONE}pagos/`, () => ({ status: 201, json: { ...payment, state: 'submitted', reason: null } }))
  open(held)
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar transferencia' }))
  const dialog = screen.getByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Registrar' })
  fireEvent.click(save)
  expect(await within(dialog).findByText('Elige el comprobante de la transferencia')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Comprobante'), {
    target: { files: [new File(['%PDF'], 'pago.pdf', { type: 'application/pdf' })] },
  })
  fireEvent.click(save)
  expect(await screen.findByText('Transferencia registrada: falta aprobarla')).toBeTruthy()
  expect(api.requestsTo(`POST ${ONE}pagos/`)).toHaveLength(1)
})

test('a transfer above what is owed is told at the field, and takes a second yes', async () => {
  api.on(`POST ${ONE}pagos/`, () => ({ status: 201, json: { ...payment, state: 'submitted', reason: null } }))
  open({ ...held, totals: { ...totals, left_cop: 180_000, submitted_cop: 100_000 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Registrar transferencia' }))
  const dialog = within(screen.getByRole('dialog'))
  const amount = dialog.getByLabelText('Valor transferido')
  expect(amount).toHaveProperty('value', '80.000')
  expect(
    dialog.getByText(/Faltan \$\s180\.000 por pagar.*\$\s100\.000 ya están en transferencias/),
  ).toBeTruthy()
  fireEvent.change(amount, { target: { value: '1800000' } })
  fireEvent.change(dialog.getByLabelText('Comprobante'), {
    target: { files: [new File(['%PDF'], 'pago.pdf', { type: 'application/pdf' })] },
  })
  expect(
    await dialog.findByText(
      /\$\s1\.720\.000 más de lo que falta por enviar: ya hay \$\s100\.000 por revisar/,
    ),
  ).toBeTruthy()
  const save = dialog.getByRole('button', { name: 'Registrar' })
  fireEvent.click(save)
  expect(await dialog.findByText(/Confirma que el valor es correcto/)).toBeTruthy()
  expect(api.requestsTo(`POST ${ONE}pagos/`)).toEqual([])
  fireEvent.click(dialog.getByRole('checkbox', { name: /se transfirieron \$\s1\.800\.000/ }))
  fireEvent.change(amount, { target: { value: '18000000' } })
  const another = await dialog.findByRole('checkbox', { name: /se transfirieron \$\s18\.000\.000/ })
  expect(another).toHaveProperty('checked', false)
  fireEvent.click(save)
  expect(await dialog.findByText(/Confirma que el valor es correcto/)).toBeTruthy()
  expect(api.requestsTo(`POST ${ONE}pagos/`)).toEqual([])
  fireEvent.click(another)
  fireEvent.click(save)
  expect(await screen.findByText('Transferencia registrada: falta aprobarla')).toBeTruthy()
})

test('cancelling says what goes back on sale and who stays, and is refused with its reason', async () => {
  api.on(`POST ${ONE}cancelar/`, () => ({
    status: 409,
    json: { code: 'payment_pending', detail: 'Hay un pago en curso' },
  }))
  open({ ...held, counts: { ...held.counts, applied: 3 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar importación' }))
  const dialog = screen.getByRole('alertdialog')
  expect(dialog.textContent).toContain('Los cupos reservados de 2 corredores vuelven a la venta')
  expect(dialog.textContent).toContain('3 corredores ya inscritos siguen inscritos')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar importación' }))
  expect(await within(dialog).findByText('Hay un pago en curso')).toBeTruthy()
})

test('one that is still read leads back to its rows', async () => {
  open({ state: 'parsing' })
  expect(await screen.findByText('Las filas')).toBeTruthy()
})

test('while a transfer is looked at it says that the places wait for it', async () => {
  open({ ...held, totals: { ...totals, submitted_cop: 90_000 } })
  expect(
    await screen.findByText(/\$\s90\.000 en transferencias por revisar: los cupos las esperan/),
  ).toBeTruthy()
})

test('once it expired a transfer that came before is still told of, and nothing else', async () => {
  open({ ...held, state: 'expired' })
  expect(await screen.findByText(/Registra la transferencia: al aprobarla/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pagar con Wompi' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Registrar transferencia' }))
  expect(await screen.findByRole('dialog', { name: 'Registrar una transferencia' })).toBeTruthy()
})

test('once it was cancelled none is', async () => {
  open({ ...held, state: 'cancelled' })
  await screen.findByText(/Esta importación se canceló/)
  expect(screen.queryByRole('button', { name: 'Registrar transferencia' })).toBeNull()
})
