import { neutralCell } from './neutral-cell'
import type { Cell, Sheet } from './sheet'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** By this mark Excel knows that accents are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Comma-separated text, one piece per batch. */
export async function* csvOf({ header, batches }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header)
  for await (const rows of batches) yield rows.map(line).join('')
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutralCell(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
