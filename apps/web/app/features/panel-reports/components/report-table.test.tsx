// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReportTable } from './report-table'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const table = {
  title: 'Por evento',
  columns: [
    { key: 'event', title: 'Evento', kind: 'text' as const },
    { key: 'net', title: 'Neto', kind: 'money' as const },
  ],
  rows: [{ event: 'Bahía Caracolí', net: 1_000 }],
  totals: null,
}
const CUE = 'Desliza la tabla para ver todas sus columnas'

it('a table wider than its place says that there is more to see, and one that fits does not', () => {
  render(<ReportTable table={table} />)
  expect(screen.queryByText(CUE)).toBeNull()
  cleanup()
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1_400)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(936)
  render(<ReportTable table={table} />)
  expect(screen.getByText(CUE)).toBeTruthy()
})
