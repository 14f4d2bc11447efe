export interface CsvLine {
  readonly cells: readonly string[]
  /** Its number in the file, from 1. */
  readonly line: number
}

/**
 * The lines of a small table that a person wrote or a spreadsheet saved: cells apart by commas, semicolons or tabs, and
 * in quotes where a cell holds one of those. Empty lines are left out.
 */
export function csvLines(csv: string): CsvLine[] {
  return csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((text, index) => ({ cells: cellsOf(text), line: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean))
}

const CELL = /\s*"((?:[^"]|"")*)"\s*(?=[;,\t]|$)|([^;,\t]*)/y

function cellsOf(text: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length; at = CELL.lastIndex + 1) {
    CELL.lastIndex = at
    const [, quoted, bare = ''] = CELL.exec(text) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? bare.replaceAll(/^\s*"|"\s*$/g, '')).trim())
  }
  return cells
}
