import { type BuiltReport, columnsOf, type Detail } from '../report-content.rules'
import { filtersText } from './filters-text.rules'
import type { Letterhead } from './letterhead'
import type { PrintedReport } from './report.drawing'
import type { PrintedTable } from './table'

/** Beyond these a printed list is no longer read: it is for a sheet. */
const PRINTED_ROWS = 200

/** The same figures, chart and rows as every other format, ready to be drawn. */
export async function printedReport(report: BuiltReport, letterhead: Letterhead): Promise<PrintedReport> {
  const { title, question, generated_at, content } = report
  const { figures, chart, sections, detail, notes } = content
  const tables = sections.map(
    (section): PrintedTable => ({
      title: section.title,
      columns: columnsOf(section),
      rows: section.rows,
      totals: section.totals,
    }),
  )
  return {
    letterhead,
    title,
    about: question.event?.name ?? 'Todos los eventos',
    filters: filtersText(report),
    generated_at,
    figures,
    chart,
    tables: detail && isPrinted(detail) ? [...tables, await printedDetail(detail)] : tables,
    notes: detail && !isPrinted(detail) ? [...notes, tooLong(detail)] : notes,
  }
}

const isPrinted = ({ count }: Detail) => count <= PRINTED_ROWS

async function printedDetail({ title, columns, totals, page }: Detail): Promise<PrintedTable> {
  const { rows } = await page(undefined, PRINTED_ROWS)
  return { title, columns, rows, totals }
}

const tooLong = ({ count }: Detail) =>
  `El detalle tiene ${count.toLocaleString('es-CO')} filas: descárgalo en Excel o CSV.`
