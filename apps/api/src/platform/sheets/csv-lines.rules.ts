export interface CsvLine {
  readonly cells: readonly string[]
  /** Its number in the file, from 1. */
  readonly line: number
  /** Something is written beyond the cells that are read. */
  readonly isTooWide: boolean
}

/** Cells that are read of one line: far more than any of these tables has columns. */
export const MOST_CELLS = 50

/**
 * The lines of a small table that a person wrote or a spreadsheet saved: cells apart by commas, semicolons or tabs, and
 * in quotes where a cell holds one of those. Empty lines are left out.
 */
export function csvLines(csv: string): CsvLine[] {
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ ...cellsOf(text), line: index + 1 }))
    .filter(({ cells, isTooWide }) => isTooWide || cells.some(Boolean))
}

// The spaces around quotes are no tabs: a tab ends a cell, and a run of tabs would be walked once for each of its cells.
const CELL = /[^\S\t]*"((?:[^"]|"")*)"[^\S\t]*(?=[;,\t]|$)|([^;,\t]*)/y

const WRITTEN = /[^\s;,"]/

function cellsOf(text: string): { cells: string[]; isTooWide: boolean } {
  const cells: string[] = []
  let at = 0
  for (; at <= text.length && cells.length < MOST_CELLS; at = CELL.lastIndex + 1) {
    CELL.lastIndex = at
    const [, quoted, bare = ''] = CELL.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? bare.replaceAll(/^\s*"|"\s*$/g, '')).trim())
  }
  // A spreadsheet saves the empty columns that somebody once formatted.
  return { cells, isTooWide: at <= text.length && WRITTEN.test(text.slice(at)) }
}
