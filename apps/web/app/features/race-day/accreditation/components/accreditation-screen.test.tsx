// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaceTicket } from '@zancada/contracts'
import { afterEach, expect, it, test } from 'vitest'
import { ApiError } from '../../../../api-client'
import type { Reading, RecordedScan } from '../../device/race-day-device'
import { type DeviceInMemory, deviceInMemory, type InMemoryRace } from '../../testing/device-in-memory'
import { exampleAccreditation, exampleTicket } from '../../testing/example-race'
import { renderRaceDay } from '../../testing/render-race-day'
import { AccreditationScreen } from './accreditation-screen'

// Asking of each element whether something hides it takes most of a test.
configure({ defaultHidden: true })
afterEach(cleanup)

const CODE = 'ABCD1234EFGH5678'
const HAND_OVER = 'Vi su documento: entregar kit'
const pickup = { full_name: 'Marta Gil', document_number: '52100200', code: 'PPPP1234EFGH5678' }

const lucia = (changes: Partial<RaceTicket> = {}) => exampleTicket({ accredited: null, ...changes })

/** At «Mesa 1», with these runners on the list. */
function open(tickets: readonly RaceTicket[] = [lucia()], race: InMemoryRace = {}): DeviceInMemory {
  const device = deviceInMemory({ tickets, ...race, state: { station: 'Mesa 1', ...race.state } })
  renderRaceDay(device, () => (
    <AccreditationScreen
      event={{ slug: 'frailejon-urbano', name: 'Frailejón Urbano' }}
      device={device}
      who="Laura Gómez"
      drawText={(source) => <p>{source}</p>}
      links={{ troubles: null, register: <a href="/nueva">Inscribir a alguien</a> }}
    />
  ))
  return device
}

let taps = 0
function tap(name: string | RegExp, within_ = screen): void {
  taps += 1
  fireEvent.click(within_.getByRole('button', { name }))
}

/** As a reader that types does, all in one moment: nobody taps anything. */
function scan(text: string): void {
  for (const key of [...text, 'Enter']) {
    const press = new KeyboardEvent('keydown', { key, bubbles: true })
    Object.defineProperty(press, 'timeStamp', { value: 1 })
    fireEvent(document.body, press)
  }
}

async function openCard(text = CODE) {
  tap('Escanear entrada')
  scan(text)
  return screen.findByRole('heading', { name: 'Lucía Peña Rojas' })
}

const handedOver = (device: DeviceInMemory) =>
  device.getState().latest.map(({ ticketCode, items, collectedBy, isUndone }) => ({
    ticketCode,
    ...(items && { items }),
    ...(collectedBy && { collectedBy }),
    isUndone,
  }))

test('from the QR to a kit handed over there are two taps, and the next runner is one more', async () => {
  const device = open()
  taps = 0
  await openCard()
  tap(HAND_OVER)
  await screen.findByRole('heading', { name: 'Kit entregado' })
  expect(taps).toBeLessThanOrEqual(3)
  expect(handedOver(device)).toEqual([{ ticketCode: CODE, isUndone: false }])
  tap('Siguiente')
  await screen.findByRole('heading', { name: 'Escanea la entrada' })
})

test('the card says who it is and what they get, and which bib to look for', async () => {
  open()
  await openCard()
  expect(screen.getByRole('article', { name: 'Dorsal 1042, Lucía Peña Rojas' })).toBeTruthy()
  expect(screen.getByText('…4050')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Camiseta' })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: 'Medalla' })).toHaveProperty('checked', true)
})

test('a tap that comes twice hands over once', async () => {
  const device = open()
  await openCard()
  const button = screen.getByRole('button', { name: HAND_OVER })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Kit entregado' })
  expect(handedOver(device)).toHaveLength(1)
})

test('what cannot be written is told, and the card stays as it was', async () => {
  const device = open()
  await openCard()
  device.refuseWriting(new Error('No hay espacio en este dispositivo'))
  tap(HAND_OVER)
  expect(await screen.findByText('No hay espacio en este dispositivo')).toBeTruthy()
  expect(screen.getByRole('button', { name: HAND_OVER })).toBeTruthy()
})

test.each([
  ['a minor', lucia({ alerts: ['minor'] }), 'Menor de edad', 'Vi a su acudiente: entregar kit'],
  ['who owes a difference', lucia({ alerts: ['difference_unpaid'] }), 'Diferencia sin pagar', HAND_OVER],
])('%s is told before anything is handed over, and does not stop it', async (_, ticket, title, button) => {
  open([ticket])
  await openCard()
  const alerts = screen.getByRole('region', { name: 'Antes de entregar' })
  expect(within(alerts).getByText(title)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

test('of a minor the card says whose document to compare, and that nobody is named when the list has nobody', async () => {
  const guardian = { full_name: 'Rosa Peña Gil', document_ends_with: '3456' }
  const device = open([lucia({ alerts: ['minor'], guardian })])
  await openCard()
  const alerts = within(screen.getByRole('region', { name: 'Antes de entregar' }))
  expect(alerts.getByText('Su acudiente: Rosa Peña Gil')).toBeTruthy()
  expect(alerts.getByText(/Compara el documento del acudiente: …3456/)).toBeTruthy()
  expect(screen.getByText('Rosa Peña Gil, …3456')).toBeTruthy()
  act(() => device.receive(lucia({ alerts: ['minor'] })))
  expect(await alerts.findByText(/no dice quién es su acudiente/)).toBeTruthy()
})

test('a kit that was collected is not handed over again, and it is told by whom, when, where and on which device', async () => {
  open([exampleTicket({ accredited: exampleAccreditation({ collected_by: 'Marta Gil' }) })])
  await openCard()
  expect(screen.getByText('Este kit ya fue reclamado')).toBeTruthy()
  expect(
    screen.getByText(/Lo reclamó Marta Gil el 13 mar, 10:20.a. m\. En Mesa 2, con Celular de Ana\./),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /entregar/ })).toBeNull()
  tap('Escanear otra entrada')
  await screen.findByRole('heading', { name: 'Escanea la entrada' })
})

test('a kit that two tables handed over says so, with who repeated it', async () => {
  open([
    exampleTicket({
      accredited: exampleAccreditation(),
      repeats: [
        {
          client_id: '0f000000-0000-4000-8000-000000000007',
          kind: 'accreditation',
          at: '2027-03-13T15:25:00.000Z',
          device: 'Tableta azul',
          station: 'Mesa 3',
          items: null,
        },
      ],
    }),
  ])
  await openCard()
  expect(screen.getByText(/También lo entregó Mesa 3 \(Tableta azul\) el 13 mar, 10:25/)).toBeTruthy()
})

test('of a kit that left in part only what is missing is offered', async () => {
  const device = open([
    exampleTicket({ accredited: exampleAccreditation({ items: ['Camiseta'], missing: ['Medalla'] }) }),
  ])
  await openCard()
  expect(screen.getByText('Falta por entregar: Medalla')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Camiseta' })).toBeNull()
  tap('Vi su documento: entregar lo que falta')
  await screen.findByRole('heading', { name: 'Entregado: Medalla' })
  expect(handedOver(device)).toEqual([{ ticketCode: CODE, items: ['Medalla'], isUndone: false }])
})

test('a part of the kit may stay at the table, and nothing at all may not leave', async () => {
  const device = open()
  await openCard()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Camiseta' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Medalla' }))
  tap('Vi su documento: entregar 0 de 2')
  expect(await screen.findByText('Elige al menos una parte del kit')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Medalla' }))
  tap('Vi su documento: entregar 1 de 2')
  await screen.findByRole('heading', { name: 'Entregado: Medalla' })
  expect(screen.getByText('Le falta: Camiseta')).toBeTruthy()
  expect(handedOver(device)).toEqual([{ ticketCode: CODE, items: ['Medalla'], isUndone: false }])
})

test('a collector who shows the QR of the authorisation is already chosen', async () => {
  const device = open([lucia({ pickup })])
  await openCard(pickup.code)
  expect(screen.getByText('Reclama Marta Gil')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Marta Gil/ })).toHaveProperty('checked', true)
  tap(HAND_OVER)
  await screen.findByText('Lo reclamó Marta Gil')
  expect(handedOver(device)[0]?.collectedBy).toEqual({
    fullName: 'Marta Gil',
    documentNumber: '52100200',
  })
})

test('for a minor the card names no authorisation: the collector must be their guardian', async () => {
  open([lucia({ pickup, alerts: ['minor'] })])
  await openCard(pickup.code)
  expect(screen.getByText('Reclama Marta Gil')).toBeTruthy()
  expect(screen.getAllByText(/Solo si es su acudiente o viene con él/)).toHaveLength(2)
  expect(screen.queryByText(/Lo autorizó/)).toBeNull()
  expect(screen.queryByText(/Con autorización del corredor|Trae el QR de autorización/)).toBeNull()
})

test('whom the runner authorised is one tap away, and the runner themself stays the usual one', async () => {
  open([lucia({ pickup })])
  await openCard()
  expect(screen.getByRole('radio', { name: /El corredor/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Marta Gil/ })).toBeTruthy()
})

test('somebody else says who they are, and what is missing is told at its field', async () => {
  const device = open()
  await openCard()
  fireEvent.click(screen.getByRole('radio', { name: /Otra persona/ }))
  const name = await screen.findByRole('textbox', { name: /Nombre completo/ })
  tap(HAND_OVER)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(handedOver(device)).toEqual([])
  fireEvent.change(name, { target: { value: 'Pedro Ruiz' } })
  fireEvent.change(screen.getByRole('textbox', { name: /Documento de la persona que reclama/ }), {
    target: { value: '79500600' },
  })
  tap(HAND_OVER)
  await screen.findByText('Lo reclamó Pedro Ruiz')
  expect(handedOver(device)[0]?.collectedBy).toEqual({
    fullName: 'Pedro Ruiz',
    documentNumber: '79500600',
  })
})

test('within a minute a hand-over is taken back without a word', async () => {
  const device = open()
  await openCard()
  tap(HAND_OVER)
  await screen.findByRole('heading', { name: 'Kit entregado' })
  tap(/^Deshacer \(\d+ s\)$/)
  await screen.findByText('Deshicimos la entrega de Lucía Peña Rojas.')
  expect(handedOver(device)).toEqual([{ ticketCode: CODE, isUndone: true }])
  expect(device.find(lucia().registration_id)?.accredited).toBeNull()
})

test('later it takes a reason', async () => {
  const old: RecordedScan = {
    clientId: '0f000000-0000-4000-8000-000000000001',
    kind: 'accreditation',
    ticketCode: CODE,
    at: new Date(Date.now() - 61_000),
    station: 'Mesa 1',
    isUndone: false,
    outcome: { kind: 'accepted' },
  }
  const device = open([exampleTicket()], { state: { latest: [old] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer la entrega de Lucía Peña Rojas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer la entrega' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /Motivo/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(device.getState().latest[0]?.isUndone).toBe(false)
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Era de otra persona' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(device.getState().latest[0]?.isUndone).toBe(true))
})

test('undoing one that another device had handed over before says that the kit stays handed over', async () => {
  const repeated: RecordedScan = {
    clientId: '0f000000-0000-4000-8000-000000000001',
    kind: 'accreditation',
    ticketCode: CODE,
    at: new Date(),
    station: 'Mesa 1',
    isUndone: false,
    outcome: { kind: 'conflict', with: null },
  }
  open([exampleTicket()], { state: { latest: [repeated] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer la entrega de Lucía Peña Rojas' }))
  await screen.findByText(/El kit de Lucía Peña Rojas sigue como entregado/)
})

test('who has not signed signs here, and only then is the kit handed over', async () => {
  const device = open([lucia({ alerts: ['consent_missing'] })])
  await openCard()
  expect(screen.queryByRole('button', { name: HAND_OVER })).toBeNull()
  tap('Firmar aquí')
  const dialog = within(await screen.findByRole('dialog', { name: 'Firma de autorizaciones' }))
  expect(dialog.getByText('Corro bajo mi **propia responsabilidad**.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Firmar' }))
  await waitFor(() => expect(dialog.getAllByText('Debes aceptarla para firmar')).toHaveLength(2))
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.change(dialog.getByRole('textbox', { name: /nombre/ }), { target: { value: 'Lucía Peña' } })
  const writeDocument = (value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: /documento/ }), { target: { value } })
  writeDocument('79123456')
  fireEvent.click(dialog.getByRole('button', { name: 'Firmar' }))
  await dialog.findByText('Ese documento no es el del corredor: cada persona firma por sí misma')
  writeDocument('1.020.304.050')
  fireEvent.click(dialog.getByRole('button', { name: 'Firmar' }))
  await waitFor(() => expect(device.find(lucia().registration_id)?.alerts).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Firma de autorizaciones' })).toBeNull())
  tap(HAND_OVER)
  await screen.findByRole('heading', { name: 'Kit entregado' })
})

test('without a signature it is handed over only by who says so', async () => {
  open([lucia({ alerts: ['consent_missing', 'minor'] })])
  await openCard()
  expect(screen.getByText(/Las firma su acudiente aquí/)).toBeTruthy()
  tap('Entregar de todos modos')
  tap('Vi a su acudiente: entregar kit')
  await screen.findByRole('heading', { name: 'Kit entregado' })
})

test('a size that is sold out is told in the words of the API', async () => {
  const device = open()
  device.changeSize = () =>
    Promise.reject(new ApiError({ status: 409, detail: 'No quedan camisetas talla L' }))
  await openCard()
  tap('Cambiar talla')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar talla' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^L/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cambiar' }))
  expect(await dialog.findByText('No quedan camisetas talla L')).toBeTruthy()
})

test('without a network the size stays, and it is told why', async () => {
  open([lucia()], { state: { line: 'offline' } })
  await openCard()
  tap('Cambiar talla')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar talla' }))
  expect(dialog.getByText('Para cambiar la talla necesitas conexión.')).toBeTruthy()
  expect(dialog.getByRole('radio', { name: /^L/ })).toHaveProperty('disabled', true)
  expect(dialog.getByRole('button', { name: 'Cambiar' })).toHaveProperty('disabled', true)
})

const READINGS: readonly [string, Exclude<Reading, { kind: 'ticket' }>, string, RegExp][] = [
  [
    'of somebody who no longer runs',
    { kind: 'ended', code: CODE },
    'Esta entrada ya no sirve',
    /No entregues/,
  ],
  ['of another race', { kind: 'other-event', code: CODE }, 'Es de otro evento', /Pídele la entrada/],
  ['that nobody of ours signed', { kind: 'forged' }, 'Entrada falsa', /llama a coordinación/],
  ['of nobody', { kind: 'unknown', code: CODE }, 'No está en la lista', /Revisa que el código/],
  ['of another system', { kind: 'foreign' }, 'No es una entrada de Zancada', /Mis inscripciones/],
]

test.each(READINGS)('a ticket %s is answered, with what to do now', async (_, reading, title, next) => {
  const device = open([], { readings: { 'Z9.leído': reading } })
  tap('Escanear entrada')
  scan('Z9.leído')
  await screen.findByRole('heading', { name: title })
  expect(device.refusals).toEqual([{ kind: 'accreditation', reading: reading.kind, text: 'Z9.leído' }])
  expect(screen.getByText(next)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /ntregar/ })).toBeNull()
  tap('Escanear otra')
  await screen.findByRole('heading', { name: 'Escanea la entrada' })
})

test('a genuine ticket that is not on the list is handed over only after a question', async () => {
  const issuedAt = new Date('2027-03-13T15:00:00Z')
  const device = open([], { readings: { 'Z9.leído': { kind: 'not-listed', code: CODE, issuedAt } } })
  tap('Escanear entrada')
  scan('Z9.leído')
  await screen.findByRole('heading', { name: 'Entrada verdadera, sin datos aquí' })
  tap('Entregar sin ver sus datos')
  const question = within(await screen.findByRole('dialog', { name: '¿Entregar sin ver sus datos?' }))
  expect(handedOver(device)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Vi su documento: entregar' }))
  await screen.findByRole('heading', { name: 'Kit entregado' })
  expect(handedOver(device)).toEqual([{ ticketCode: CODE, isUndone: false }])
})

test('a conflict that the upload brings is told while the answer is still open', async () => {
  const device = open()
  await openCard()
  tap(HAND_OVER)
  await screen.findByRole('heading', { name: 'Kit entregado' })
  act(() =>
    device.change({
      latest: device.getState().latest.map((each) => ({
        ...each,
        outcome: {
          kind: 'conflict',
          with: { device: 'Tableta azul', station: 'Mesa 2', at: '2027-03-13T15:20:00.000Z' },
        },
      })),
    }),
  )
  expect(screen.getByText(/ya lo había entregado otro dispositivo/)).toBeTruthy()
  expect(screen.getByText(/Tableta azul lo registró antes/)).toBeTruthy()
  expect(screen.queryByText(/^Guardado en/)).toBeNull()
})

test('runners are found as one types, by name, document or bib', async () => {
  open([
    lucia(),
    lucia({ registration_id: 'b', ticket_code: 'B', bib: '7', first_name: 'Ana', last_name: 'Mora' }),
  ])
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'pena' } })
  fireEvent.click(await screen.findByRole('button', { name: /1042 Lucía Peña Rojas/ }))
  await screen.findByRole('heading', { name: 'Lucía Peña Rojas' })
})

test.each([
  ['a code', 'abcd 1234 efgh 5678'],
  ['a signed text', `Z1.${CODE}.sz8k0g.${'A'.repeat(22)}.${'B'.repeat(86)}`],
])('%s that is typed or pasted opens the card by itself', async (_, value) => {
  open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  await screen.findByRole('heading', { name: 'Lucía Peña Rojas' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a torn code that is typed is told to be so at its Enter, and two surnames are no code', async () => {
  open()
  const field = screen.getByRole('searchbox')
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.submit(field)
  }
  type('Paredes Fernandez')
  expect(await screen.findByText('Nadie coincide con «Paredes Fernandez»')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No está en la lista' })).toBeNull()
  type(CODE.slice(0, -3))
  await screen.findByRole('heading', { name: 'Lucía Peña Rojas' })
  tap('Volver')
  type('XBCD1234EFGH')
  await screen.findByRole('heading', { name: 'No es una entrada de Zancada' })
})

test('a code of letters alone of whom the runner sends opens the card at its Enter', async () => {
  open([lucia({ pickup: { full_name: 'Eva Gil', document_number: '123456', code: 'ABCDEFGHJKMNPQRS' } })])
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: 'abcd efgh jkmn pqrs' } })
  fireEvent.submit(field)
  await screen.findByRole('heading', { name: 'Lucía Peña Rojas' })
})

test('nobody found says what to try next', async () => {
  open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  expect(await screen.findByText('Nadie coincide con «zzz»')).toBeTruthy()
})

test('the table is chosen once, and the device remembers it', async () => {
  const device = open([lucia()], { state: { station: null } })
  fireEvent.click(screen.getByRole('radio', { name: 'Mesa 2' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Nombre de este dispositivo/ }), {
    target: { value: 'Celular rojo' },
  })
  tap('Empezar a entregar')
  await screen.findByRole('button', { name: 'Escanear entrada' })
  expect(device.getState()).toMatchObject({ station: 'Mesa 2', deviceName: 'Celular rojo' })
  expect(screen.getByRole('button', { name: 'Cambiar de puesto: Mesa 2' })).toBeTruthy()
})

test('while the tables have not arrived on the device none is chosen for it', () => {
  open([lucia()], { state: { station: null, setup: null } })
  for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false)
})

it('says that the clock of the device is wrong', () => {
  open([lucia()], { state: { clockAheadMs: 26 * 60 * 60_000 } })
  expect(screen.getByText(/El reloj de este dispositivo está corrido 26 horas/)).toBeTruthy()
})

it('says whose hands these are, and what somebody else left to upload', () => {
  open([lucia()], { state: { held: 3, pending: 3 } })
  expect(screen.getByText('Entrega: Laura Gómez')).toBeTruthy()
  expect(screen.getByText('3 registros de otra persona por subir')).toBeTruthy()
})

test('a code of another system that was typed gets its answer, and a name that nobody has does not', async () => {
  open()
  const field = await screen.findByRole('searchbox')
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.submit(field)
  }
  type('Nadie Conocido')
  expect(screen.queryByRole('heading', { name: 'No es una entrada de Zancada' })).toBeNull()
  type('https://otra.app/entradas/1048576')
  expect(await screen.findByRole('heading', { name: 'No es una entrada de Zancada' })).toBeTruthy()
})
