import { neutralText } from './neutral-cell'
import type { Cell, Sheet } from './sheet'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** By this mark Excel knows that accents are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * One piece of text per batch. Cells stand apart by semicolons: Excel in Spanish opens such a file as a table, and puts
 * all of a comma-separated one into its first column.
 */
export async function* csvOf({ header, batches }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header)
  for await (const rows of batches) yield rows.map(line).join('')
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(written).join(SEPARATOR)}\r\n`
}

const SEPARATOR = ';'

/** Any sign by which some spreadsheet, set to another country or opened by hand, begins a new cell. */
const BREAKS_A_CELL = /[";,\t\r\n]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = neutralText(cell)
  return BREAKS_A_CELL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
