// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { heedStyleSheets } from '../testing/style-sheets'
import { ConfirmDialog } from './confirm-dialog'

heedStyleSheets()

afterEach(cleanup)

function open(onConfirm: () => unknown) {
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      open
      title="¿Cancelar?"
      tone="danger"
      maxWidth={400}
      confirmLabel="Sí"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Tu cupo queda libre.
    </ConfirmDialog>,
  )
  return onClose
}

const confirm = () => screen.getByRole('button', { name: 'Sí' })
const cancel = () => screen.getByRole('button', { name: 'Cancelar' })

it('asks with a name and a text, as wide as it is told', () => {
  open(() => {})
  const dialog = screen.getByRole('alertdialog', { name: '¿Cancelar?' })
  expect(getComputedStyle(dialog).maxWidth).toBe('400px')
  expect(screen.getByText('Tu cupo queda libre.')).toBeDefined()
})

it('a double click confirms once, and nothing closes it meanwhile', async () => {
  let finish: () => void = () => {}
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const onClose = open(onConfirm)
  fireEvent.click(confirm())
  fireEvent.click(confirm())
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(cancel().hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => finish())
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a click beside it decides nothing, as the second one of a double click is', () => {
  const onClose = open(() => {})
  const [backdrop] = document.getElementsByClassName('MuiBackdrop-root')
  const around = screen.getByRole('alertdialog').parentElement
  for (const place of [backdrop, around]) {
    if (!place) throw new Error('The dialog has nothing around it')
    fireEvent.mouseDown(place)
    fireEvent.click(place)
  }
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('when it fails it stays, says why, keeps the focus, and can be tried again', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('No hay conexión.'))
    .mockResolvedValueOnce()
  const onClose = open(onConfirm)
  await act(async () => fireEvent.click(confirm()))
  expect(screen.getByRole('alert').textContent).toBe('No hay conexión.')
  expect(document.activeElement).toBe(confirm())
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(confirm()))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('cancelling does nothing but close', () => {
  const onConfirm = vi.fn()
  const onClose = open(onConfirm)
  fireEvent.click(cancel())
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})
