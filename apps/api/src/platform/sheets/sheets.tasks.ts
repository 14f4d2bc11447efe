import type { Task } from '../threads/task'
import type { CsvLine } from './csv-lines.rules'
import type { Table, TableFault, TableLimits } from './table'

interface FileToRead {
  readonly file: Uint8Array
  readonly limits: TableLimits
}

interface LinesToRead {
  readonly csv: string
  /** Lines with something written in them. */
  readonly most: number
}

export const readTableTask: Task<FileToRead, Table | { readonly fault: TableFault }> = {
  name: 'sheets.read-table',
}

/** Null when there are more lines than may be. */
export const readLinesTask: Task<LinesToRead, readonly CsvLine[] | null> = { name: 'sheets.read-lines' }
