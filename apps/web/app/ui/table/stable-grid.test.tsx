// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ListColumn } from './list-column'
import { CellsContext, useGridColumns, useGridRows } from './stable-grid'

afterEach(cleanup)

interface Runner {
  id: string
  name: string
}

const runners = (...names: string[]): Runner[] => names.map((name) => ({ id: name.toLowerCase(), name }))
const columns = (label = 'Nombre'): ListColumn<Runner>[] => [
  { field: 'name', label, flex: 2, render: ({ name }) => name },
]

test('rows read anew with the same ids are the same rows to the grid', () => {
  const { result, rerender } = renderHook(({ rows }) => useGridRows(rows, ({ id }) => id), {
    initialProps: { rows: runners('Ana', 'Luis') },
  })
  const first = result.current
  rerender({ rows: runners('Ana', 'Luis') })
  expect(result.current).toBe(first)
  rerender({ rows: runners('Luis', 'Ana') })
  expect(result.current).toEqual([{ id: 'luis' }, { id: 'ana' }])
})

test('columns made anew are the same until one of them says something else', () => {
  const { result, rerender } = renderHook(({ given }) => useGridColumns(given), {
    initialProps: { given: columns() },
  })
  const first = result.current
  rerender({ given: columns() })
  expect(result.current).toBe(first)
  rerender({ given: columns('Corredor') })
  expect(result.current).toMatchObject([{ field: 'name', label: 'Corredor', flex: 2 }])
})

test('a cell follows what the screen draws', () => {
  const [column] = renderHook(() => useGridColumns(columns())).result.current
  const cell = column?.render({ id: 'ana' })
  const shown = (text: string) => (
    <CellsContext value={(id, field) => `${text} ${id} ${field}`}>{cell}</CellsContext>
  )
  const { rerender } = render(shown('antes'))
  rerender(shown('ahora'))
  expect(screen.getByText('ahora ana name')).toBeTruthy()
})
