import { cellText } from './reading/cell-text.rules'

export interface TableLayout {
  readonly titles: readonly string[]
  readonly rows: readonly WrittenRow[]
  /** Lines below the titles, up to the last that says something. */
  readonly row_count: number
  readonly skipped: number
}

export interface WrittenRow {
  /** As a spreadsheet numbers it. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Headings that people write above their titles. */
const LINES_LOOKED_AT = 10
const LONGEST_CELL = 2_000
const LONGEST_TITLE = 200

/**
 * Where the titles are and what stands below them. Titles are the line of the beginning in which most columns are
 * known; a file without any begins with its people.
 */
export function layOut(
  lines: readonly (readonly string[])[],
  isKnown: (title: string) => boolean,
): TableLayout {
  const cleaned = lines.map((line) => line.map((cell) => shortened(cellText(cell), LONGEST_CELL)))
  const at = titleLine(cleaned, isKnown)
  const first = at === null ? cleaned.findIndex(hasSomething) : at + 1
  const last = cleaned.findLastIndex(hasSomething)
  const rows = cleaned.slice(first, last + 1).map((cells, index) => ({ number: first + index + 1, cells }))
  const written = rows.filter(({ cells }) => hasSomething(cells))
  const width = written.reduce((most, { cells }) => Math.max(most, lastWritten(cells)), 0)
  const given = (at === null ? undefined : cleaned[at]) ?? []
  const titles = Array.from(
    { length: Math.max(width, lastWritten(given)) },
    (_, index) => shortened(given[index] ?? '', LONGEST_TITLE) || untitled(index),
  )
  return { titles, rows: written, row_count: rows.length, skipped: rows.length - written.length }
}

/** What a column without a title is called; another file's column of that name has nothing to do with it. */
export function untitled(index: number): string {
  return `Columna ${index + 1}`
}

/** Nothing that a race asks for is longer, and half of a pair of signs cannot be stored. */
function shortened(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text
}

function titleLine(
  lines: readonly (readonly string[])[],
  isKnown: (title: string) => boolean,
): number | null {
  let best: { at: number; known: number } | null = null
  let looked = 0
  for (const [at, line] of lines.entries()) {
    if (!hasSomething(line)) continue
    const known = line.filter((cell) => cell !== '' && isKnown(cell)).length
    if (best === null || known > best.known) best = { at, known }
    looked += 1
    if (looked === LINES_LOOKED_AT) break
  }
  if (best === null) return null
  const line = lines[best.at] ?? []
  return best.known === 0 && line.some(isOfSomebody) ? null : best.at
}

function isOfSomebody(cell: string): boolean {
  return /^[^@\s]+@[^@\s]+$/.test(cell) || /^[\d.]{6,}$/.test(cell)
}

function hasSomething(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '')
}

function lastWritten(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
