import { cellText } from './reading/cell-text.rules'

export interface TableLayout {
  readonly titles: readonly string[]
  /** Whether the file has any; otherwise its columns are called by their letters. */
  readonly has_titles: boolean
  readonly rows: readonly WrittenRow[]
  /** Lines below the titles, up to the last that says something. */
  readonly row_count: number
  /** Empty ones, and those that only add others up. */
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
 * known; a file without any begins with its people, and none of them is taken for titles.
 */
export function layOut(
  lines: readonly (readonly string[])[],
  isKnown: (title: string) => boolean,
): TableLayout {
  const cleaned = lines.map((line) => line.map((cell) => shortened(cellText(cell), LONGEST_CELL)))
  const beginning = beginningOf(cleaned)
  const at = titleLine(beginning, isKnown)
  const first = at === null ? firstPerson(beginning) : at + 1
  const last = cleaned.findLastIndex(hasSomething)
  const rows = cleaned.slice(first, last + 1).map((cells, index) => ({ number: first + index + 1, cells }))
  const written = rows.filter(({ cells }) => hasSomething(cells) && !isTotal(cells))
  const width = written.reduce((most, { cells }) => Math.max(most, lastWritten(cells)), 0)
  const given = (at === null ? undefined : cleaned[at]) ?? []
  const titles = Array.from(
    { length: Math.max(width, lastWritten(given)) },
    (_, index) => shortened(given[index] ?? '', LONGEST_TITLE) || untitled(index),
  )
  return {
    titles,
    has_titles: at !== null,
    rows: written,
    row_count: rows.length,
    skipped: rows.length - written.length,
  }
}

/** A column without a title has its letter in a spreadsheet; another file's column of that name is another column. */
function untitled(index: number): string {
  return `Columna ${lettersOf(index)}`
}

export function isUntitled(title: string): boolean {
  return /^Columna [A-Z]{1,2}$/.test(title)
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

/** Nothing that a race asks for is longer, and half of a pair of signs cannot be stored. */
function shortened(text: string, longest: number): string {
  return text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, '') : text
}

interface BeginningLine {
  readonly at: number
  readonly cells: readonly string[]
  readonly written: number
}

/** The first lines that say something. */
function beginningOf(lines: readonly (readonly string[])[]): BeginningLine[] {
  const beginning: BeginningLine[] = []
  for (const [at, cells] of lines.entries()) {
    const written = cells.filter((cell) => cell !== '').length
    if (written > 0) beginning.push({ at, cells, written })
    if (beginning.length === LINES_LOOKED_AT) break
  }
  return beginning
}

/** Two titles that are known are no accident; one may be what a person's cell says, as «CC» is. */
const SURELY_TITLES = 2

function titleLine(beginning: readonly BeginningLine[], isKnown: (title: string) => boolean): number | null {
  const knownIn = ({ cells }: BeginningLine) =>
    new Set(cells.filter((cell) => cell !== '' && isKnown(cell))).size
  const [best] = beginning
    .filter(({ cells }) => !cells.some(isOfSomebody))
    .map((line) => ({ line, known: knownIn(line) }))
    .toSorted((one, other) => other.known - one.known || other.line.written - one.line.written)
  if (best === undefined) return null
  const { line, known } = best
  if (known >= SURELY_TITLES) return line.at
  const isBelowPeople = beginning.some(
    ({ at, cells, written }) => at < line.at && written >= line.written && cells.some(isOfSomebody),
  )
  const isHeading = known === 0 && isNarrow(line, beginning)
  return isBelowPeople || isHeading || repeatsBelow(line, beginning) ? null : line.at
}

/** Where people begin in a file without titles: below the headings. */
function firstPerson(beginning: readonly BeginningLine[]): number {
  return beginning.find((line) => !isNarrow(line, beginning))?.at ?? 0
}

/** One cell over lines of many is a heading. */
function isNarrow({ at, written }: BeginningLine, beginning: readonly BeginningLine[]): boolean {
  return written === 1 && beginning.some((other) => other.at > at && other.written > 2)
}

/** No title comes again in its own column; types, genders and categories do. */
function repeatsBelow({ at, cells }: BeginningLine, beginning: readonly BeginningLine[]): boolean {
  return beginning.some(
    (other) => other.at > at && cells.some((cell, column) => cell !== '' && cell === other.cells[column]),
  )
}

/** An address, a number of a document or a phone, or a date: no title is one. */
export function isOfSomebody(cell: string): boolean {
  if (/^[^@\s]+@[^@\s]+$/.test(cell)) return true
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell)) return true
  return /^[\d.,\s()+'-]+$/.test(cell) && cell.replaceAll(/\D/g, '').length >= 6
}

/** «Total 800», «Gran total: | 40»: it adds up the people above it. A club «Total Runners» with a name beside it does not. */
function isTotal(cells: readonly string[]): boolean {
  const [title = '', ...sums] = cells.filter((cell) => cell !== '')
  return TOTAL.test(title) && sums.length < CELLS_OF_A_TOTAL && sums.every((sum) => SUM.test(sum))
}

const TOTAL = /^(gran\s+|sub)?total(es)?\b/i
/** A count or an amount; a bare number as long as a document may be somebody's. */
const SUM = /^(\d{1,5}|\$ ?[\d.,]+)$/
const CELLS_OF_A_TOTAL = 3

function hasSomething(cells: readonly string[]): boolean {
  return cells.some((cell) => cell !== '')
}

function lastWritten(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}
