/** No spreadsheet program gives a sheet more. */
const ROWS_OF_A_SHEET = 1_048_576

export interface RowPlace {
  /** Of its workbook, from 0. */
  readonly sheet: number
  /** As a spreadsheet numbers it. */
  readonly line: number
}

/** What a row is known by: the same however many sheets are read, so that what was corrected in it stays. */
export function rowNumber({ sheet, line }: RowPlace): number {
  return sheet * ROWS_OF_A_SHEET + line
}

export function placeOf(number: number): RowPlace {
  return { sheet: Math.floor((number - 1) / ROWS_OF_A_SHEET), line: ((number - 1) % ROWS_OF_A_SHEET) + 1 }
}

/** Names of the sheets that were read, by their place; none where one was, which needs no name. */
export type SheetNames = Readonly<Record<number, string>>

/** «fila 5», or «fila 5 de «Sede Cali»» where rows come from several sheets. */
export function rowName(number: number, names: SheetNames = {}): string {
  const { sheet, line } = placeOf(number)
  const name = names[sheet]
  return name === undefined ? `fila ${line}` : `fila ${line} de «${name}»`
}
