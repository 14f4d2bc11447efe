import { parse } from 'csv-parse/sync'
import { delimiterOf } from './csv-delimiter.rules'
import { decodeText } from './decode-text'
import { writtenText } from './neutral-cell'
import { isHtml, isXmlWorkbook, readHtml } from './read-html'
import { type TableLimits, UnreadableTable } from './table'

/** Text of a spreadsheet never holds these; pictures, PDF and programs do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

export function readCsv(file: Buffer, limits: TableLimits): string[][] {
  if (file.length > limits.bytes) throw new UnreadableTable('too_large')
  const text = decodeText(file)
  if (!isWritten(text)) throw new UnreadableTable('not_a_table')
  if (isXmlWorkbook(text)) throw new UnreadableTable('xml_workbook')
  if (isHtml(text)) return [...readHtml(text, limits).rows].map((row) => [...row])
  const rows = cellsOf(text)
  const written = rows.filter((row) => row.some((cell) => cell !== ''))
  if (written.length > limits.rows) throw new UnreadableTable('too_many_rows')
  if (written.some(({ length }) => length > limits.columns)) throw new UnreadableTable('too_many_columns')
  return rows
}

export function isText(file: Buffer): boolean {
  return isWritten(decodeText(file))
}

function isWritten(text: string): boolean {
  return !BINARY.test(text) && !text.startsWith('%PDF')
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }).map((row) => row.map(writtenText))
  } catch {
    throw new UnreadableTable('damaged')
  }
}
