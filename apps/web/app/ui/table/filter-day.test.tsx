// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterDay } from './filter-day'
import { FilterSearch } from './filter-search'

afterEach(cleanup)

function Day({ told }: { told: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-01')
  return (
    <FilterDay
      label="Desde"
      value={day}
      onChange={(given) => {
        told(given)
        setDay(given)
      }}
    />
  )
}

test('a day is read and typed as people write it, and narrows once it is whole', () => {
  const told = vi.fn()
  render(<Day told={told} />)
  const input = screen.getByLabelText<HTMLInputElement>('Desde')
  expect(input.value).toBe('01/11/2026')
  fireEvent.change(input, { target: { value: '15/0' } })
  expect(told).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '15/03/2026' } })
  expect(told).toHaveBeenLastCalledWith('2026-03-15')
  fireEvent.change(input, { target: { value: '' } })
  expect(told).toHaveBeenLastCalledWith('')
})

test('what no calendar has narrows nothing, is marked, and is forgotten when it is left', () => {
  const told = vi.fn()
  render(<Day told={told} />)
  const input = screen.getByLabelText<HTMLInputElement>('Desde')
  fireEvent.change(input, { target: { value: '31/02/2026' } })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(told).not.toHaveBeenCalled()
  fireEvent.blur(input)
  expect(input.value).toBe('01/11/2026')
})

test('many choices are found by typing, accents or not, under their group', () => {
  const told = vi.fn()
  render(
    <FilterSearch
      label="Todas las acciones"
      value=""
      options={[
        { value: 'event.cancelled', label: 'Canceló la carrera', group: 'Eventos' },
        { value: 'session.opened', label: 'Inició sesión', group: 'Cuentas' },
      ]}
      onChange={told}
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Todas las acciones' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'inicio' } })
  expect(screen.getByText('Cuentas')).toBeTruthy()
  expect(screen.queryByText('Canceló la carrera')).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: 'Inició sesión' }))
  expect(told).toHaveBeenCalledWith('session.opened')
})
