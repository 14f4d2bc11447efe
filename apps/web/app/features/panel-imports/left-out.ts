import type { ImportReading } from '@zancada/contracts'

/** What is to be read of a file. */
export interface FileChoice {
  readonly sheets: readonly number[]
  readonly hidden_rows: boolean
}

export type FileSheet = ImportReading['sheets'][number]

/** The rows that reading a sheet brings. */
export function rowsIn(sheet: FileSheet, readsHidden: boolean): number {
  return sheet.rows + (readsHidden ? sheet.hidden_rows : 0)
}

export function readSheets({ sheets }: ImportReading): readonly FileSheet[] {
  return sheets.filter(({ is_read }) => is_read)
}

/**
 * Sheets that were left out and could be wanted: those with people, or any that says something while no list of people was
 * found.
 */
export function unreadSheets(reading: ImportReading): readonly FileSheet[] {
  const isFound = readSheets(reading).some(({ is_people }) => is_people)
  return reading.sheets.filter(
    (sheet) =>
      !sheet.is_read &&
      (sheet.problem !== null || (rowsIn(sheet, true) > 0 && (sheet.is_people || !isFound))),
  )
}

/** Another sheet besides those that are read, or instead of one that is no list of people. */
export function withSheet(reading: ImportReading, { index, is_people }: FileSheet): FileChoice {
  const kept = readSheets(reading).filter((sheet) => sheet.is_people && is_people)
  return choiceOf(reading, [...kept.map((sheet) => sheet.index), index])
}

export function withoutSheet(reading: ImportReading, { index }: FileSheet): FileChoice {
  return choiceOf(
    reading,
    readSheets(reading)
      .map((sheet) => sheet.index)
      .filter((each) => each !== index),
  )
}

export function withHiddenRows(reading: ImportReading, hidden_rows: boolean): FileChoice {
  return {
    sheets: readSheets(reading).map(({ index }) => index),
    hidden_rows,
  }
}

function choiceOf({ reads_hidden_rows }: ImportReading, sheets: readonly number[]): FileChoice {
  return { sheets: sheets.toSorted((one, other) => one - other), hidden_rows: reads_hidden_rows }
}
