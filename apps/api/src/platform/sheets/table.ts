/** A table that somebody uploaded: what each cell says, row by row as a spreadsheet numbers them. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
}

export interface TableLimits {
  /** Rows with something written in them, the titles included. */
  readonly rows: number
  readonly columns: number
  /** What its contents may grow to once they are unpacked. */
  readonly bytes: number
}

/** Why a file is no table that can be read. */
export type TableFault =
  | 'empty'
  | 'not_a_table'
  | 'damaged'
  | 'old_workbook'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_large'

export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'
  readonly fault: TableFault

  constructor(fault: TableFault) {
    super(`The table cannot be read: ${fault}`)
    this.fault = fault
  }
}
