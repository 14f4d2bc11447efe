import { parse } from 'csv-parse/sync'
import { delimiterOf } from './csv-delimiter.rules'
import { writtenText } from './neutral-cell'
import { type TableLimits, UnreadableTable } from './table'

const NEW_LINE = 0x0a
/** Text of a spreadsheet never holds these; pictures, PDF and programs do. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

export function readCsv(file: Buffer, limits: TableLimits): string[][] {
  if (file.length > limits.bytes) throw new UnreadableTable('too_large')
  const text = textOf(file)
  if (!isWritten(text)) throw new UnreadableTable('not_a_table')
  const rows = cellsOf(text)
  const written = rows.filter((row) => row.some((cell) => cell !== ''))
  if (written.length > limits.rows) throw new UnreadableTable('too_many_rows')
  if (written.some(({ length }) => length > limits.columns)) throw new UnreadableTable('too_many_columns')
  return rows
}

export function isText(file: Buffer): boolean {
  return isWritten(textOf(file))
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

/** Files pasted together hold lines of both kinds, so each line is read as UTF-8 and, if it is not, as Windows-1252. */
function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  try {
    return utf8.decode(file)
  } catch {
    const windows = new TextDecoder('windows-1252')
    return linesOf(file)
      .map((line) => {
        try {
          return utf8.decode(line)
        } catch {
          return windows.decode(line)
        }
      })
      .join('')
  }
}

function linesOf(file: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < file.length; ) {
    const end = file.indexOf(NEW_LINE, start)
    const next = end < 0 ? file.length : end + 1
    lines.push(file.subarray(start, next))
    start = next
  }
  return lines
}
