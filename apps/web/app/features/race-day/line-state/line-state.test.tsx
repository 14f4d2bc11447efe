// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RecordedScan } from '../device/race-day-device'
import { type DeviceInMemory, deviceInMemory } from '../testing/device-in-memory'
import { exampleTicket } from '../testing/example-race'
import { renderRaceDay } from '../testing/render-race-day'
import { LineState } from './line-state'
import { PinAlert } from './pin-alert'

afterEach(cleanup)

const scan: RecordedScan = {
  clientId: '0f000000-0000-4000-8000-000000000001',
  kind: 'check_in',
  ticketCode: 'ABCD1234EFGH5678',
  at: new Date('2027-03-14T12:45:00Z'),
  station: null,
  isUndone: false,
  outcome: { kind: 'pending' },
}

function open(device: DeviceInMemory) {
  renderRaceDay(device, (state) => <LineState device={device} state={state} />)
}

async function openSheet() {
  fireEvent.click(screen.getByRole('button'))
  return within(await screen.findByRole('dialog', { name: 'Este dispositivo' }))
}

it('says in a word whether the device speaks with the others', () => {
  const device = deviceInMemory()
  open(device)
  expect(screen.getByRole('button', { name: 'En línea' })).toBeTruthy()
  act(() => device.change({ line: 'offline' }))
  expect(screen.getByRole('button', { name: 'Sin conexión' })).toBeTruthy()
  act(() => device.change({ pending: 1200 }))
  expect(screen.getByRole('button', { name: 'Sin conexión · 1.200 por subir' })).toBeTruthy()
  act(() => device.change({ line: 'online', pending: 3 }))
  expect(screen.getByRole('button', { name: '3 por subir' })).toBeTruthy()
  act(() => device.change({ line: 'syncing' }))
  expect(screen.getByRole('button', { name: 'Sincronizando · 3 por subir' })).toBeTruthy()
})

it('tells the volunteer that another device scanned earlier, which one and when', async () => {
  const device = deviceInMemory({ tickets: [exampleTicket()] })
  device.change({
    latest: [
      {
        ...scan,
        outcome: {
          kind: 'conflict',
          with: { device: 'Tableta', station: 'Mesa 2', at: '2027-03-14T12:41:00.000Z' },
        },
      },
    ],
  })
  open(device)
  expect(screen.getByRole('button', { name: /1 registro por revisar/ })).toBeTruthy()
  const sheet = await openSheet()
  expect(sheet.getByText(/Otro dispositivo fue antes: .*Mesa 2.*, 7:41.a\..m\./)).toBeTruthy()
  expect(await sheet.findByText('1042 Lucía Peña Rojas')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Entendido: 1042 Lucía Peña Rojas' }))
  await waitFor(() => expect(screen.queryByLabelText(/por revisar/)).toBeNull())
  expect(sheet.getByText('Repetido')).toBeTruthy()
})

it('what somebody without the right left here is told, and is not lost', async () => {
  open(deviceInMemory({ state: { held: 2, pending: 2 } }))
  expect((await openSheet()).getByText(/2 registros los hizo alguien que ya no tiene permiso/)).toBeTruthy()
})

it('the device is given the name that the others read', async () => {
  const device = deviceInMemory()
  open(device)
  const sheet = await openSheet()
  fireEvent.change(sheet.getByRole('textbox', { name: 'Nombre de este dispositivo' }), {
    target: { value: ' Meta norte ' },
  })
  fireEvent.click(sheet.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(device.getState().deviceName).toBe('Meta norte'))
})

it('a sync asked for without a line says that it will be tried again', async () => {
  const device = deviceInMemory({ state: { line: 'offline' } })
  device.sync = () => Promise.reject(new TypeError('Failed to fetch'))
  open(device)
  const sheet = await openSheet()
  fireEvent.click(sheet.getByRole('button', { name: 'Sincronizar ahora' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('cuando haya internet')
})

it('a refused action other than a scan is shown until the volunteer has read it', async () => {
  const ticket = exampleTicket()
  const device = deviceInMemory({
    tickets: [ticket],
    state: {
      refused: [
        {
          clientId: '0f000000-0000-4000-8000-000000000005',
          at: new Date('2027-03-14T12:45:00Z'),
          what: 'sign',
          subject: ticket.registration_id,
        },
      ],
    },
  })
  open(device)
  expect(screen.getByLabelText('1 registro por revisar')).toBeTruthy()
  const sheet = await openSheet()
  expect(sheet.getByText('Firma de Lucía Peña Rojas')).toBeTruthy()
  expect(sheet.getByText(/pídele que firme otra vez/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Entendido: Lucía Peña Rojas' }))
  await waitFor(() => expect(sheet.queryByText('Firma de Lucía Peña Rojas')).toBeNull())
})

it('what asks for somebody is shown however much was done since', async () => {
  const later = Array.from({ length: 40 }, (_, index) => ({
    ...scan,
    clientId: `0f000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
    outcome: { kind: 'accepted' } as const,
  }))
  const lost = { ...scan, outcome: { kind: 'conflict', with: null } } as const
  open(deviceInMemory({ tickets: [exampleTicket()], state: { latest: [...later, lost] } }))
  const sheet = await openSheet()
  expect(sheet.getByText('Repetido')).toBeTruthy()
  expect(sheet.getAllByRole('listitem')).toHaveLength(31)
})

it('what cannot be read is told and leaves as a file before it leaves the device', async () => {
  const addresses: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) addresses.push(file)
    return 'blob:file'
  })
  // A followed link would take the document of every later test away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const unreadable = [{ clientId: 'broken', content: 'c2VhbGVk' }]
  const device = deviceInMemory({ state: { unreadable, pending: 1 } })
  open(device)
  const sheet = await openSheet()
  expect(sheet.getByText(/1 registro de este dispositivo no se pudo leer/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /quitarlos/ })).toBeNull()
  fireEvent.click(sheet.getByRole('button', { name: 'Descargar archivo' }))
  expect(await addresses[0]?.text()).toContain('c2VhbGVk')
  fireEvent.click(sheet.getByRole('button', { name: /quitarlos/ }))
  await waitFor(() => expect(device.getState().pending).toBe(0))
  vi.restoreAllMocks()
})

it('says that a PIN is asked for since, and asks for it once somebody has a moment', () => {
  const device = deviceInMemory({ state: { isPinAsked: true } })
  renderRaceDay(device, (state) => <PinAlert device={device} state={state} />)
  expect(screen.getByText(/pide ahora un PIN/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Poner PIN' }))
  expect(device.getState().phase).toBe('choosing-pin')
})
