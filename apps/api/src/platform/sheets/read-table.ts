import { isText, readCsv } from './read-csv'
import { openWorkbook } from './read-workbook'
import {
  type Book,
  type SheetLines,
  type Table,
  type TableFault,
  type TableLimits,
  UnreadableTable,
} from './table'

const ZIP = Buffer.from('PK\u0003\u0004')
/** Excel before 2007, and workbooks locked with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const BEGINNING = 4096

/** A CSV or an XLSX file, recognized by its content and not by its name. */
export function openBook(file: Buffer, limits: TableLimits): Book {
  if (isOpenDocument(file)) throw new UnreadableTable('open_document')
  if (startsWith(file, OLD_WORKBOOK)) throw new UnreadableTable('old_workbook')
  if (isZip(file)) return openWorkbook(file, limits)
  const read = () => ({ rows: readCsv(file, limits), hidden: NO_ROWS })
  return { sheets: [{ name: '', is_hidden: false, read }], is_1904: false }
}

const NO_ROWS: ReadonlySet<number> = new Set()

/** The first sheet in sight that says something, or of those that nobody sees. */
export function readTable(file: Buffer, limits: TableLimits): Table {
  const { sheets } = openBook(file, limits)
  for (const isHidden of [false, true])
    for (const sheet of sheets) {
      if (sheet.is_hidden !== isHidden) continue
      const { rows } = sheet.read()
      if (saysSomething(rows)) return { rows }
    }
  throw new UnreadableTable('empty')
}

function saysSomething(rows: SheetLines['rows']): boolean {
  return rows.some((row) => row.some((cell) => cell !== ''))
}

/** The fault in a file's first bytes, before the file is read. */
export function faultAtSight(file: Buffer): TableFault | null {
  if (startsWith(file, OLD_WORKBOOK)) return 'old_workbook'
  if (isOpenDocument(file)) return 'open_document'
  return isZip(file) || isText(file.subarray(0, BEGINNING)) ? null : 'not_a_table'
}

export function isZip(file: Buffer): boolean {
  return startsWith(file, ZIP)
}

/** Its kind stands in plain letters at its beginning. */
function isOpenDocument(file: Buffer): boolean {
  return isZip(file) && file.subarray(0, 200).includes('application/vnd.oasis.opendocument')
}

function startsWith(file: Buffer, beginning: Buffer): boolean {
  return file.subarray(0, beginning.length).equals(beginning)
}
