// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RaceDayState } from '../device/race-day-device'
import { deviceInMemory } from '../testing/device-in-memory'
import { renderRaceDay } from '../testing/render-race-day'
import { Opening } from './opening'

afterEach(cleanup)

function open(state: Partial<RaceDayState>) {
  const device = deviceInMemory({ state })
  renderRaceDay(device, (now) => <Opening device={device} state={now} />)
  return device
}

it('while the first list arrives it says how much is here', () => {
  open({ phase: 'filling', known: 12_400 })
  expect(screen.getByText('12.400')).toBeTruthy()
})

it.each([
  ['offline', 'Sin conexión y sin lista'],
  ['not-found', 'Este evento no está en tu panel'],
  ['storage-full', 'Este dispositivo no tiene espacio'],
  ['storage-refused', 'Este navegador no deja guardar la lista'],
  [null, 'No pudimos abrir la lista'],
] as const)('failed for %s, it says what to do', (trouble, title) => {
  open({ phase: 'failed', trouble })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
})

it('an account that may no longer see the race is told that its actions wait here', () => {
  open({ phase: 'failed', trouble: 'not-found', pending: 3 })
  expect(screen.getByText(/Quedan 3 registros por subir, guardados en este dispositivo/)).toBeTruthy()
})

it('it can be tried again', () => {
  const device = open({ phase: 'failed', trouble: 'offline' })
  let syncs = 0
  device.sync = async () => {
    syncs += 1
  }
  fireEvent.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(syncs).toBe(1)
})
