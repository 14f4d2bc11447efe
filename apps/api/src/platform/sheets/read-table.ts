import { isText, readCsv } from './read-csv'
import { readWorkbook } from './read-workbook'
import { type Table, type TableFault, type TableLimits, UnreadableTable } from './table'

const ZIP = Buffer.from('PK\u0003\u0004')
/** Excel before 2007, and workbooks locked with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const BEGINNING = 4096

/** Of a CSV or an XLSX file, told apart by what it holds and not by its name. */
export function readTable(file: Buffer, limits: TableLimits): Table {
  if (startsWith(file, OLD_WORKBOOK)) throw new UnreadableTable('old_workbook')
  const rows = isZip(file) ? readWorkbook(file, limits) : readCsv(file, limits)
  if (!rows.some((row) => row.some((cell) => cell !== ''))) throw new UnreadableTable('empty')
  return { rows }
}

/** What a file's first bytes already tell, before anybody reads it. */
export function faultAtSight(file: Buffer): TableFault | null {
  if (startsWith(file, OLD_WORKBOOK)) return 'old_workbook'
  return isZip(file) || isText(file.subarray(0, BEGINNING)) ? null : 'not_a_table'
}

export function isZip(file: Buffer): boolean {
  return startsWith(file, ZIP)
}

function startsWith(file: Buffer, beginning: Buffer): boolean {
  return file.subarray(0, beginning.length).equals(beginning)
}
