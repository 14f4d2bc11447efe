// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DataStates } from './data-states'
import type { QueryLike } from './query-like'

afterEach(cleanup)

const refetch = vi.fn()
const waiting: QueryLike<string[]> = {
  data: undefined,
  isPending: true,
  isError: false,
  error: null,
  refetch,
}

function show(query: QueryLike<string[]>) {
  render(
    <DataStates
      query={query}
      skeleton={<div>esqueleto</div>}
      isEmpty={(races) => races.length === 0}
      empty={<div>Crea tu primera carrera</div>}
      missing={<a href="/eventos">Ver mis eventos</a>}
    >
      {(races) => (
        <ul>
          {races.map((race) => (
            <li key={race}>{race}</li>
          ))}
        </ul>
      )}
    </DataStates>,
  )
}

it('while it loads there is a skeleton, and the wait is announced', () => {
  show(waiting)
  expect(screen.getByText('esqueleto')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
})

it('a failure says what happened and offers to try again', () => {
  show({ ...waiting, isPending: false, isError: true, error: new Error('No hay conexión.') })
  expect(screen.getByRole('alert').textContent).toContain('No hay conexión.')
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('what does not exist shows the way on instead of another try', () => {
  const error = Object.assign(new Error('No existe'), { status: 404 })
  show({ ...waiting, isPending: false, isError: true, error })
  expect(screen.getByRole('link', { name: 'Ver mis eventos' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('nothing there says what to do', () => {
  show({ ...waiting, isPending: false, data: [] })
  expect(screen.getByText('Crea tu primera carrera')).toBeDefined()
})

it('what was already shown stays when refreshing it fails', () => {
  show({ ...waiting, isPending: false, isError: true, error: new Error('x'), data: ['Trail del Café'] })
  expect(screen.getByText('Trail del Café')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
