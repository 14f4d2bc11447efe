// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RaceTicket } from '@zancada/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reading } from '../../device/race-day-device'
import { type DeviceInMemory, deviceInMemory, type InMemoryRace } from '../../testing/device-in-memory'
import { documentOf, exampleTicket, TEN, TWENTY_ONE } from '../../testing/example-race'
import { renderRaceDay } from '../../testing/render-race-day'
import { CheckInScreen } from './check-in-screen'

const CODE = 'ABCD1234EFGH5678'
const tones: OscillatorType[] = []

/** Of the browser's sound, what was played. */
class HeardAudio {
  readonly currentTime = 0
  readonly state = 'running'
  readonly destination = {}
  createGain() {
    const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} }
    return { gain, connect: () => {} }
  }
  createOscillator() {
    const oscillator = {
      type: 'sine' as OscillatorType,
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => tones.push(oscillator.type),
      stop: () => {},
    }
    return oscillator
  }
}

beforeEach(() => {
  tones.length = 0
  localStorage.clear()
  vi.stubGlobal('AudioContext', HeardAudio)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(race: InMemoryRace = { tickets: [exampleTicket()] }): DeviceInMemory {
  const device = deviceInMemory(race)
  renderRaceDay(device, (state) => <CheckInScreen device={device} state={state} />)
  return device
}

/** As a reader that types. */
async function scan(text: string) {
  await act(async () => {
    for (const key of [...text, 'Enter']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true })
      // All in one moment, however busy the machine is.
      Object.defineProperty(press, 'timeStamp', { value: 1 })
      fireEvent(document.body, press)
    }
  })
}

const answer = (tone: string) => document.querySelector(`[data-tone="${tone}"]`)
const stops = () => screen.findByRole('alertdialog')
const typed = () => screen.getByRole('textbox', { name: /Dorsal, documento/ })

function withReading(reading: Reading): InMemoryRace {
  return { tickets: [exampleTicket()], readings: { LECTURA: reading } }
}

it('a runner with their kit is let in: bib, name and category in green, and it is written', async () => {
  const device = open()
  await scan(CODE)
  const green = answer('go')
  expect(green?.textContent).toContain('Adelante')
  expect(green?.textContent).toContain('1042')
  expect(green?.textContent).toContain('Lucía Peña Rojas')
  expect(green?.textContent).toContain(TEN.name)
  expect(device.getState().latest).toMatchObject([{ kind: 'check_in', ticketCode: CODE }])
  expect(screen.getByRole('button', { name: /Ingresaron 1 de 1/ })).toBeTruthy()
})

it('the answer of who goes in leaves by itself', async () => {
  vi.useFakeTimers()
  open()
  await scan(CODE)
  expect(answer('go')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1500))
  expect(answer('go')).toBeNull()
})

it('the next ticket replaces the answer at once', async () => {
  const next = exampleTicket({
    registration_id: '0a000000-0000-4000-8000-000000000002',
    ticket_code: 'WXYZ1234EFGH5678',
    bib: '7',
  })
  open({ tickets: [exampleTicket(), next] })
  await scan(CODE)
  await scan('WXYZ1234EFGH5678')
  expect(answer('go')?.textContent).toContain('7')
  expect(screen.getByRole('button', { name: /Ingresaron 2 de 2/ })).toBeTruthy()
})

it('who went in already is stopped, with when and on which device, until somebody taps', async () => {
  vi.useFakeTimers()
  const checked_in = { at: '2027-03-14T12:41:00.000Z', device: 'Meta sur' }
  const device = open({ tickets: [exampleTicket({ checked_in })] })
  await scan(CODE)
  expect(answer('stop')?.textContent).toMatch(/Ya ingresó.*7:41.a\..m\., en Meta sur/)
  act(() => vi.advanceTimersByTime(60_000))
  expect(answer('stop')).not.toBeNull()
  expect(device.getState().latest).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(answer('stop')).toBeNull()
})

it('one whom this device let in is told so', async () => {
  const checked_in = { at: '2027-03-14T12:41:00.000Z', device: 'Celular de Ana' }
  open({ tickets: [exampleTicket({ checked_in })] })
  await scan(CODE)
  expect(answer('stop')?.textContent).toContain('en este dispositivo')
})

it('without their kit, a person decides', async () => {
  const device = open({ tickets: [exampleTicket({ accredited: null })] })
  await scan(CODE)
  const asked = within(await stops())
  expect(asked.getByText(/No ha reclamado su kit/)).toBeTruthy()
  expect(device.getState().latest).toEqual([])
  // An Enter too many of a reader lets nobody in.
  expect(document.activeElement?.textContent).toBe('No dejar pasar')
  fireEvent.click(asked.getByRole('button', { name: 'Dejar pasar' }))
  await waitFor(() => expect(device.getState().counts.checkedIn).toBe(1))
  expect(answer('go')).not.toBeNull()
})

it('and may decide that they do not go in', async () => {
  const device = open({ tickets: [exampleTicket({ accredited: null })] })
  await scan(CODE)
  fireEvent.click(within(await stops()).getByRole('button', { name: 'No dejar pasar' }))
  expect(answer('wait')).toBeNull()
  expect(device.getState().latest).toEqual([])
})

it('another device let them in while somebody decided', async () => {
  const device = open({ tickets: [exampleTicket({ accredited: null })] })
  await scan(CODE)
  const asked = within(await stops())
  const checked_in = { at: '2027-03-14T12:41:00.000Z', device: 'Meta sur' }
  act(() => device.receive(exampleTicket({ accredited: null, checked_in })))
  fireEvent.click(asked.getByRole('button', { name: 'Dejar pasar' }))
  expect(answer('stop')?.textContent).toContain('Ya ingresó')
  expect(device.getState().latest).toEqual([])
})

it('an authentic ticket that has not arrived on the list goes in if somebody says so, once', async () => {
  const device = open(withReading({ kind: 'not-listed', code: 'NEWC1234EFGH5678', issuedAt: new Date() }))
  await scan('LECTURA')
  fireEvent.click(within(await stops()).getByRole('button', { name: 'Dejar pasar' }))
  await waitFor(() => expect(device.getState().latest).toMatchObject([{ ticketCode: 'NEWC1234EFGH5678' }]))
  await scan('LECTURA')
  expect(answer('stop')?.textContent).toContain('Ya ingresó')
})

it.each<[string, Reading]>([
  ['Otro evento', { kind: 'other-event', code: CODE }],
  ['No vigente', { kind: 'ended', code: CODE }],
  ['Falsa', { kind: 'forged' }],
  ['Desconocida', { kind: 'unknown', code: CODE }],
  ['No es una entrada', { kind: 'foreign' }],
])('«%s» lets nobody in, and is kept for the supervisor', async (title, reading) => {
  const device = open(withReading(reading))
  await scan('LECTURA')
  expect((await stops()).textContent).toContain(title)
  expect(device.getState().latest).toEqual([])
  expect(device.refusals).toEqual([{ kind: 'check_in', reading: reading.kind, text: 'LECTURA' }])
})

it('the QR of whom a runner sends for their kit lets nobody in', async () => {
  const pickup = { full_name: 'Iván Peña', document_number: '79888777', code: 'PCKP1234EFGH5678' }
  open({ tickets: [exampleTicket({ pickup })] })
  await scan('PCKP1234EFGH5678')
  expect((await stops()).textContent).toContain('Pide la entrada del corredor')
})

it('what cannot be written turns red, whatever was shown before', async () => {
  const device = open()
  device.refuseWriting(new DOMException('', 'QuotaExceededError'))
  await scan(CODE)
  expect((await stops()).textContent).toContain('No se guardó')
})

it('who went in last is undone with one tap', async () => {
  const device = open()
  await scan(CODE)
  fireEvent.click(answer('go') ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: /^Deshacer · \d+ s/ }))
  await waitFor(() => expect(device.getState().counts.checkedIn).toBe(0))
  expect(await screen.findByText('Deshicimos el ingreso de Lucía Peña Rojas')).toBeTruthy()
  await scan(CODE)
  expect(screen.queryByText('Deshicimos el ingreso de Lucía Peña Rojas')).toBeNull()
  await act(() => device.undo(device.getState().latest[0]?.clientId ?? ''))
  expect(screen.getByRole('button', { name: /Ingresaron 0 de 1/ })).toBeTruthy()
})

it('after a minute it takes a reason', async () => {
  const late = new Date(Date.now() - 61_000)
  const device = open({ tickets: [exampleTicket()], now: () => late })
  await act(() => device.record({ kind: 'check_in', ticketCode: CODE }))
  let reasons: (string | undefined)[] = []
  const undo = device.undo
  device.undo = (clientId, reason) => {
    reasons = [...reasons, reason]
    return undo(clientId, reason)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  const asked = within(await screen.findByRole('dialog', { name: '¿Deshacer el ingreso?' }))
  fireEvent.click(asked.getByRole('button', { name: 'Deshacer ingreso' }))
  const reason = await asked.findByRole('textbox', { name: /Motivo/, description: /./ })
  fireEvent.change(reason, { target: { value: 'Se devolvió por su dorsal' } })
  fireEvent.click(asked.getByRole('button', { name: 'Deshacer ingreso' }))
  await waitFor(() => expect(reasons).toEqual(['Se devolvió por su dorsal']))
})

const others: readonly RaceTicket[] = [
  exampleTicket(),
  exampleTicket({
    registration_id: '0a000000-0000-4000-8000-000000000002',
    ticket_code: 'WXYZ1234EFGH5678',
    bib: '77',
    first_name: 'Iván',
    document: documentOf('79888777'),
    category: TWENTY_ONE.name,
    category_id: TWENTY_ONE.id,
  }),
]

it('counts are told by category', async () => {
  open({ tickets: others })
  await scan('WXYZ1234EFGH5678')
  fireEvent.click(screen.getByRole('button', { name: /Ingresaron 1 de 2/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Ingresos' }))
  expect(sheet.getByText(TWENTY_ONE.name).parentElement?.textContent).toContain('1 de 1')
  expect(sheet.getByText(TEN.name).parentElement?.textContent).toContain('0 de 1')
})

it('while somebody is looked up by hand, no key reaches the camera under the list', () => {
  open()
  const camera = screen.getByRole('region', { name: 'Cámara' })
  expect(camera.closest('[inert]')).toBeNull()
  fireEvent.change(typed(), { target: { value: 'ivan' } })
  expect(camera.closest('[inert]')).not.toBeNull()
  fireEvent.change(typed(), { target: { value: '' } })
  expect(camera.closest('[inert]')).toBeNull()
})

it('who comes without a QR is found as it is typed, compared and let in', async () => {
  const device = open({ tickets: others })
  fireEvent.change(typed(), { target: { value: 'ivan' } })
  fireEvent.click(await screen.findByRole('button', { name: /77.*Iván/ }))
  const asked = within(await stops())
  expect(asked.getByText(/Documento que termina en 8777/)).toBeTruthy()
  expect(device.getState().latest).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Dejar pasar' }))
  await waitFor(() => expect(device.getState().counts.checkedIn).toBe(1))
})

it('a whole code that is typed needs no comparing', async () => {
  const device = open({ tickets: others })
  fireEvent.change(typed(), { target: { value: 'wxyz 1234 efgh 5678' } })
  expect(device.getState().counts.checkedIn).toBe(0)
  await act(async () => fireEvent.keyDown(typed(), { key: 'Enter' }))
  expect(answer('go')?.textContent).toContain('Iván')
  expect(device.getState().counts.checkedIn).toBe(1)
})

it('a code of letters alone is read at its Enter', async () => {
  const device = open({ tickets: [exampleTicket({ ticket_code: 'ABCDEFGHJKMNPQRS' })] })
  fireEvent.change(typed(), { target: { value: 'abcd-efgh-jkmn-pqrs' } })
  await act(async () => fireEvent.keyDown(typed(), { key: 'Enter' }))
  expect(answer('go')?.textContent).toContain('Lucía')
  expect(device.getState().counts.checkedIn).toBe(1)
})

it('a ticket that is pasted is read with one tap', async () => {
  open({ tickets: others })
  fireEvent.change(typed(), {
    target: { value: `Z1.WXYZ1234EFGH5678.sz8k0g.${'A'.repeat(22)}.${'B'.repeat(86)}` },
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leer esta entrada' })))
  expect(answer('go')?.textContent).toContain('Iván')
})

it('a torn code is told to be so at its Enter', async () => {
  open({ tickets: others })
  fireEvent.change(typed(), { target: { value: 'XBCD1234EFGH' } })
  await act(async () => fireEvent.keyDown(typed(), { key: 'Enter' }))
  expect((await stops()).textContent).toContain('El código está incompleto')
})

it('Enter looks at the first one found, and presses nothing of the answer that it opens', async () => {
  open({ tickets: others })
  fireEvent.change(typed(), { target: { value: '77' } })
  let goesOn = true
  await act(async () => {
    goesOn = fireEvent.keyDown(typed(), { key: 'Enter' })
  })
  expect(goesOn).toBe(false)
  expect((await stops()).textContent).toContain('Iván')
})

it('the list shows the runners still missing, and lets them in by hand', async () => {
  const device = open({ tickets: others })
  await scan(CODE)
  fireEvent.click(screen.getByRole('button', { name: 'Lista' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lista de corredores' }))
  expect(sheet.getByText('1 corredor', { selector: 'p' })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Todos' }))
  expect(await sheet.findByText('2 corredores', { selector: 'p' })).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: /77.*Iván/ }))
  fireEvent.click(within(await stops()).getByRole('button', { name: 'Dejar pasar' }))
  await waitFor(() => expect(device.getState().counts.checkedIn).toBe(2))
})

it('of thousands of runners the list shows a page', async () => {
  const tickets = Array.from({ length: 5000 }, (_, index) =>
    exampleTicket({ registration_id: `runner-${index}`, bib: String(index), ticket_code: `CODE${index}` }),
  )
  open({ tickets })
  fireEvent.click(screen.getByRole('button', { name: 'Lista' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lista de corredores' }))
  expect(sheet.getByText('5.000 corredores', { selector: 'p' })).toBeTruthy()
  const rows = () => sheet.getByLabelText('Lista de corredores', { selector: 'ul' }).children
  expect(rows()).toHaveLength(50)
  fireEvent.click(sheet.getByText('Ver más'))
  expect(rows()).toHaveLength(100)
})

it('who goes in and who is stopped sound different', async () => {
  open()
  await scan(CODE)
  const went = [...tones]
  tones.length = 0
  await scan(CODE)
  expect(went.length).toBeGreaterThan(0)
  expect(tones.length).toBeGreaterThan(0)
  expect(went[0]).not.toBe(tones[0])
})

it('a muted device is silent, and stays so', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Apagar el sonido' }))
  await scan(CODE)
  expect(tones).toEqual([])
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Activar el sonido' })).toBeTruthy()
  await scan(CODE)
  expect(tones).toEqual([])
})

it('a device that is full or whose clock is wrong says so', () => {
  const device = open()
  act(() => device.change({ trouble: 'storage-full', clockAheadMs: -26 * 60 * 60_000 }))
  expect(screen.getByText(/Sin espacio/)).toBeTruthy()
  expect(screen.getByText(/está corrido 26 horas/)).toBeTruthy()
})
