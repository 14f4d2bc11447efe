// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heedStyleSheets } from '../testing/style-sheets'
import { theme } from '../theme'
import { leaveMessage } from './next-page-message'
import { SnackbarProvider, useSnackbar } from './snackbar'
import type { SnackbarTone } from './snackbar-tone'

heedStyleSheets()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Say({ text, tone }: { text: string; tone: SnackbarTone }) {
  const notify = useSnackbar()
  return (
    <button type="button" onClick={() => notify(text, tone)}>
      {`decir ${text}`}
    </button>
  )
}

function setUp() {
  render(
    <ThemeProvider theme={theme}>
      <SnackbarProvider>
        <Say text="Guardado" tone="success" />
        <Say text="Falló" tone="error" />
        <Say text="Nuevo" tone="info" />
      </SnackbarProvider>
    </ThemeProvider>,
  )
}

const say = (text: string) => fireEvent.click(screen.getByText(`decir ${text}`))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('a message stays five seconds', () => {
  setUp()
  say('Guardado')
  pass(4999)
  expect(screen.queryByText('Guardado')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Guardado')).toBeNull()
})

it('errors are announced at once, the rest in turn, from regions that were already there', () => {
  setUp()
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
  say('Guardado')
  say('Falló')
  expect(within(status).getByText('Guardado')).toBeDefined()
  expect(within(alert).getByText('Falló')).toBeDefined()
})

it('pointing at a message keeps it, leaving gives it its time again', () => {
  setUp()
  say('Guardado')
  const message = screen.getByText('Guardado')
  fireEvent.mouseEnter(message.parentElement ?? message)
  pass(20_000)
  expect(screen.queryByText('Guardado')).not.toBeNull()
  fireEvent.mouseLeave(message.parentElement ?? message)
  pass(5000)
  expect(screen.queryByText('Guardado')).toBeNull()
})

it('a message can be dismissed', () => {
  setUp()
  say('Falló')
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText('Falló')).toBeNull()
})

it('at most three are shown, the oldest goes', () => {
  setUp()
  for (const text of ['Guardado', 'Nuevo', 'Falló', 'Nuevo']) say(text)
  expect(screen.queryByText('Guardado')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Cerrar aviso' })).toHaveLength(3)
})

it('an error is in the error colour, and nothing else is', () => {
  setUp()
  for (const text of ['Guardado', 'Falló', 'Nuevo']) say(text)
  const ground = (text: string) => {
    const snack = screen.getByText(text).parentElement
    return snack === null ? null : getComputedStyle(snack).backgroundColor
  }
  expect(ground('Falló')).toBe(theme.palette.error.main)
  expect(ground('Guardado')).toBe(ground('Nuevo'))
  expect(ground('Nuevo')).not.toBe(ground('Falló'))
})

it('what was left to be said after leaving is said once, on the page that comes next', () => {
  leaveMessage({ text: 'Eliminamos tu cuenta.', tone: 'success' })
  setUp()
  expect(screen.getByText('Eliminamos tu cuenta.')).toBeTruthy()
  cleanup()
  setUp()
  expect(screen.queryByText('Eliminamos tu cuenta.')).toBeNull()
})

it('one that offers something stays long enough to take it, and leads there', () => {
  leaveMessage({ text: 'Otro rol', tone: 'info', link: { label: 'Cambiar', to: '/seleccion-rol' } })
  setUp()
  pass(19_999)
  expect(screen.getByRole('link', { name: 'Cambiar' }).getAttribute('href')).toBe('/seleccion-rol')
  pass(1)
  expect(screen.queryByText('Otro rol')).toBeNull()
})

it('what was left with a way out of the site is not said', () => {
  leaveMessage({ text: 'Otro rol', tone: 'info', link: { label: 'Cambiar', to: '//malo.test' } })
  setUp()
  expect(screen.queryByText('Otro rol')).toBeNull()
})
