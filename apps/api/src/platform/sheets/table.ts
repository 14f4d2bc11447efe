/** A table that somebody uploaded: what each cell says, row by row as a spreadsheet numbers them. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
}

/** A file of tables: a text file is one sheet without a name. */
export interface Book {
  readonly sheets: readonly BookSheet[]
  /** Its days are counted from 1904, as Excel for Mac did. */
  readonly is_1904: boolean
}

export interface BookSheet {
  readonly name: string
  readonly is_hidden: boolean
  /** Throws `UnreadableTable`. */
  read(): SheetLines
}

export interface SheetLines {
  readonly rows: readonly (readonly string[])[]
  /** The numbers of the rows that a filter or a person hid, from 1. */
  readonly hidden: ReadonlySet<number>
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
  /** A page, XML of Excel 2003, or a workbook of LibreOffice, whatever their names say. */
  | 'web_page'
  | 'xml_workbook'
  | 'open_document'
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
