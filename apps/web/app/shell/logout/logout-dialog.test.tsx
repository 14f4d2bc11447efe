// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { heedStyleSheets } from '../../ui/testing/style-sheets'
import { LogoutDialog, type LogoutDialogProps } from './logout-dialog'

heedStyleSheets()

afterEach(cleanup)

function open(props: Partial<LogoutDialogProps>) {
  const calls = { onClose: vi.fn(), onError: vi.fn() }
  render(<LogoutDialog open onLogout={async () => {}} {...calls} {...props} />)
  return calls
}

const confirmButton = () => screen.getByRole('button', { name: 'Cerrar Sesión' })

test('it asks in the words of the product, 400 px wide at most', () => {
  open({})
  expect(screen.getByRole('dialog', { name: '¿Cerrar sesión?' })).toBeTruthy()
  expect(screen.getByText('¿Estás seguro de que deseas cerrar tu sesión?')).toBeTruthy()
  expect(getComputedStyle(screen.getByRole('dialog')).maxWidth).toBe('400px')
})

test('it says what waits on the device, and nothing when nothing does', () => {
  open({})
  expect(screen.queryByText(/por subir/)).toBeNull()
  cleanup()
  open({ unsent: 3 })
  expect(screen.getByText(/^Quedan 3 acciones por subir/)).toBeTruthy()
})

test('with no network it says that nobody comes back before there is one', () => {
  open({})
  expect(screen.queryByText(/sin conexión/)).toBeNull()
  cleanup()
  open({ isOffline: true })
  expect(screen.getByText(/^Estás sin conexión: no podrás volver a entrar/)).toBeTruthy()
})

test('a double click closes the session once', async () => {
  let now = 1000
  const onLogout = vi.fn(async () => {})
  open({ onLogout, now: () => now })
  await act(async () => {
    fireEvent.click(confirmButton())
    now += 499
    fireEvent.click(confirmButton())
  })
  expect(onLogout).toHaveBeenCalledTimes(1)
})

test('while the session is still closing, later clicks change nothing', async () => {
  let now = 1000
  const onLogout = vi.fn(() => new Promise<void>(() => {}))
  open({ onLogout, now: () => now })
  await act(async () => fireEvent.click(confirmButton()))
  now += 5000
  await act(async () => fireEvent.click(confirmButton()))
  expect(onLogout).toHaveBeenCalledTimes(1)
})

test('when closing fails the dialog goes away and the failure is only logged', async () => {
  const failure = new Error('sin red')
  const { onClose, onError } = open({ onLogout: () => Promise.reject(failure) })
  await act(async () => fireEvent.click(confirmButton()))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledWith(failure)
  expect(screen.queryByText(/sin red/)).toBeNull()
})

test('«Cancelar» keeps the session', () => {
  const onLogout = vi.fn(async () => {})
  const { onClose } = open({ onLogout })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onLogout).not.toHaveBeenCalled()
})
