// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deviceInMemory, type InMemoryRace } from '../testing/device-in-memory'
import { renderRaceDay } from '../testing/render-race-day'
import { Opening } from './opening'

afterEach(cleanup)

function open(race: InMemoryRace) {
  const device = deviceInMemory(race)
  renderRaceDay(device, (now) =>
    now.phase === 'ready' ? <p>Abierta</p> : <Opening device={device} state={now} />,
  )
  return device
}

function type(pin: string): void {
  const field = screen.getByRole('textbox', { name: 'PIN de 6 a 12 números' })
  fireEvent.change(field, { target: { value: pin } })
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
}

it('a PIN is chosen once the list is to be kept, and an easy one is refused with its reason', async () => {
  open({ state: { phase: 'choosing-pin' } })
  expect(screen.getByRole('heading', { name: 'Pon un PIN para este turno' })).toBeTruthy()
  type('12345')
  expect(screen.getByText('Escribe de 6 a 12 números.')).toBeTruthy()
  type('123456')
  expect(screen.getByText('Es muy fácil de adivinar. Usa otro.')).toBeTruthy()
  type('258014')
  expect(await screen.findByText('Abierta')).toBeTruthy()
})

it('after a reload the PIN opens the list, and each wrong one says how many are left', async () => {
  open({ pin: '258014', state: { phase: 'locked', triesLeft: 3 } })
  type('111111')
  expect(await screen.findByText(/Ese no es el PIN\. Te quedan 2 intentos/)).toBeTruthy()
  type('258014')
  expect(await screen.findByText('Abierta')).toBeTruthy()
})

it('after the last wrong one it is told that the list was deleted, and a new PIN is asked for', async () => {
  open({ pin: '258014', state: { phase: 'locked', triesLeft: 1 } })
  type('111111')
  expect(await screen.findByText(/la lista se borró de este dispositivo/)).toBeTruthy()
})

it('who forgot it is told what deleting the list costs, and that their work stays', async () => {
  const device = open({ pin: '258014', state: { phase: 'locked', line: 'offline', pending: 3 } })
  fireEvent.click(screen.getByRole('button', { name: 'Olvidé el PIN' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Ahora no hay internet/)).toBeTruthy()
  expect(dialog.getByText(/3 registros por subir siguen guardados/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Borrar la lista' }))
  await expect.poll(() => device.getState().phase).toBe('filling')
})
