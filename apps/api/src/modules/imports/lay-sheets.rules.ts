import type { ImportField } from '@zancada/contracts'
import type { SheetLines, TableFault } from '../../platform/sheets/table'
import type { RememberedTitles } from './guess-mapping.rules'
import { fieldByTitle, healthRefusal } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { plainWords } from './reading/plain-words.rules'
import { isOfSomebody, layOut, type TableLayout } from './table-layout.rules'

interface NamedSheet {
  readonly name: string
  readonly is_hidden: boolean
}

/** A sheet as it came out of the file, or why it could not be read. */
export type ReadSheet = NamedSheet & ({ readonly lines: SheetLines } | { readonly fault: TableFault })

/** With its titles found; null: nothing is written in it, or it could not be read. */
export interface LaidSheet extends NamedSheet {
  readonly layout: TableLayout | null
  readonly fault: TableFault | null
  /** Numbers of its rows that are hidden. */
  readonly hidden: ReadonlySet<number>
  /** It names people: a cover, a price list or a list of allowed values does not. */
  readonly is_people: boolean
}

/** What a title is, by what this organizer said before or by itself. */
export type FieldOfTitle = (title: string) => string | null

export function fieldOfTitle(terms: ImportTerms, remembered: RememberedTitles): FieldOfTitle {
  return (title) => remembered[plainWords(title)] ?? fieldByTitle(title, terms)
}

export function laySheet(sheet: ReadSheet, fieldOf: FieldOfTitle): LaidSheet {
  const { name, is_hidden } = sheet
  if ('fault' in sheet)
    return { name, is_hidden, layout: null, fault: sheet.fault, hidden: NONE, is_people: false }
  const layout = layOut(sheet.lines.rows, (title) => fieldOf(title) !== null || healthRefusal(title) !== null)
  const isEmpty = layout.titles.length === 0
  return {
    name,
    is_hidden,
    layout: isEmpty ? null : layout,
    fault: null,
    hidden: sheet.lines.hidden,
    is_people: layout.rows.length > 0 && namesPeople(layout, fieldOf),
  }
}

const NONE: ReadonlySet<number> = new Set()

const WHO: readonly (ImportField | string)[] = [
  'document_number',
  'email',
  'full_name',
  'surnames_and_names',
  'first_name',
  'last_name',
]
const LEAST_FIELDS = 2
const ROWS_LOOKED_AT = 50

/** By its titles, or because most of its rows have an address, a document or a phone. */
function namesPeople({ titles, rows }: TableLayout, fieldOf: FieldOfTitle): boolean {
  const fields = new Set(titles.map(fieldOf).filter((field) => field !== null))
  if (fields.size >= LEAST_FIELDS && WHO.some((field) => fields.has(field))) return true
  const first = rows.slice(0, ROWS_LOOKED_AT)
  const marked = first.filter(({ cells }) => cells.length > 1 && cells.some(isOfSomebody))
  return marked.length * 2 > first.length
}

/** The list of people when nobody chose: the first in sight, or else whatever says something. */
export function firstSheet(sheets: readonly LaidSheet[]): number | null {
  const ways: ((sheet: LaidSheet) => boolean)[] = [
    ({ is_people, is_hidden }) => is_people && !is_hidden,
    ({ layout, is_hidden }) => layout !== null && layout.titles.length > 1 && !is_hidden,
    ({ layout, is_hidden }) => layout !== null && !is_hidden,
    ({ is_people }) => is_people,
    ({ layout }) => layout !== null,
  ]
  for (const way of ways) {
    const found = sheets.findIndex(way)
    if (found >= 0) return found
  }
  return null
}
