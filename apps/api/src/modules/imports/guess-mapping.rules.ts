import { CITIES, type ImportField } from '@zancada/contracts'
import { fieldByTitle, fieldsOf, healthRefusal, WHOLE_NAMES } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { withDayFirst } from './reading/date-order.rules'
import { plainWords } from './reading/plain-words.rules'
import { readCategory, readSize } from './reading/read-choice.rules'
import { readBirth } from './reading/read-date.rules'
import { isDocumentType } from './reading/read-document.rules'
import { isGender } from './reading/read-person.rules'

export interface FilledColumn {
  readonly title: string
  /** What its first rows say. */
  readonly cells: readonly string[]
}

/** What an organizer said before, by the words of a title; null: to be ignored. */
export type RememberedTitles = Readonly<Record<string, string | null>>

/**
 * What each column is: as this organizer said last time, as its title says, or as what it holds looks like. A field is
 * one column's, the first that claims it with the better reason.
 */
export function guessMapping(
  columns: readonly FilledColumn[],
  terms: ImportTerms,
  remembered: RememberedTitles,
): (ImportField | null)[] {
  const known = new Map<string, ImportField>(fieldsOf(terms).map(({ field }) => [field, field]))
  const mapping: (ImportField | null)[] = columns.map(() => null)
  const taken = new Set<ImportField>()
  const isSettled = columns.map(({ title }) => remembered[plainWords(title)] === null)
  const ways: ((column: FilledColumn) => ImportField | null)[] = [
    ({ title }) => known.get(remembered[plainWords(title)] ?? '') ?? null,
    (column) => titled(column, terms),
    (column) => (healthRefusal(column.title) === null ? fieldByContent(column.cells, terms, taken) : null),
  ]
  for (const way of ways)
    for (const [index, column] of columns.entries()) {
      if (isSettled[index]) continue
      const field = way(column)
      if (field === null || taken.has(field)) continue
      mapping[index] = field
      isSettled[index] = true
      taken.add(field)
    }
  // Both names in columns of their own need no third one.
  return mapping.map((field) =>
    field !== null && isWholeName(field) && taken.has('first_name') && taken.has('last_name') ? null : field,
  )
}

/** «CC» is a title of numbers, and of types where its cells say so. */
function titled({ title, cells }: FilledColumn, terms: ImportTerms): ImportField | null {
  const field = fieldByTitle(title, terms)
  return field === 'document_number' && areMostly(cells, isTypeName) ? 'document_type' : field
}

const isWholeName = (field: ImportField) => WHOLE_NAMES.some((whole) => whole === field)

const ENOUGH = 0.8
const LEAST_CELLS = 2

/** Most of what a column says can be read as one thing only. */
function fieldByContent(
  cells: readonly string[],
  terms: ImportTerms,
  taken: ReadonlySet<ImportField>,
): ImportField | null {
  for (const [field, is] of looks(terms)) if (!taken.has(field) && areMostly(cells, is)) return field
  return null
}

function areMostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const written = cells.filter((cell) => cell !== '')
  return written.length >= LEAST_CELLS && written.filter(is).length / written.length >= ENOUGH
}

/** Names of types only: a letter or two may be many things. */
const isTypeName = (cell: string) => isDocumentType(cell) && /\D/.test(cell)

function looks(terms: ImportTerms): [ImportField, (cell: string) => boolean][] {
  return [
    ['email', (cell) => /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(cell)],
    ['birth_on', (cell) => /\D/.test(cell) && isBirth(cell, terms.today)],
    ['document_type', isTypeName],
    ['size', (cell) => 'value' in readSize(cell, terms.sizes)],
    ['gender', (cell) => isGender(cell)],
    ['category', (cell) => /\D/.test(cell) && 'value' in readCategory(cell, terms.categories)],
    ['city', (cell) => CITY_NAMES.has(plainWords(cell))],
    ['phone', (cell) => /^(\+?57)?3\d{9}$/.test(cell.replaceAll(/[\s()-]/g, ''))],
    ['document_number', (cell) => /^\d{6,10}$/.test(cell.replaceAll(/[.,\s]/g, ''))],
  ]
}

/** In whichever order: what the column proves is another question. */
const isBirth = (cell: string, today: string) =>
  [cell, withDayFirst(cell)].some((written) => 'value' in readBirth(written, today))

const CITY_NAMES = new Set(CITIES.map(({ name }) => plainWords(name)))
