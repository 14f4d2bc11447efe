import { IMPORT_MAX_ROWS, type ImportField, type ImportRowState } from '@zancada/contracts'
import { guessMapping, type RememberedTitles } from './guess-mapping.rules'
import { fieldByTitle, fieldsOf, healthRefusal, missingFields } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { type JudgedRow, judgeRow, type RowValues, valuesOf } from './judge-row.rules'
import type { LightRow } from './judge-together.rules'
import { mMeansFemale } from './reading/read-person.rules'
import { outcomeOf } from './row-outcome.rules'
import type { FileFault } from './table-faults.rules'
import { layOut } from './table-layout.rules'

export interface StoredRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly edits?: RowValues
}

/** A row as the database takes it. */
export interface WritableRow extends Omit<JudgedRow, 'problems'> {
  readonly number: number
  readonly state: ImportRowState
  readonly raw: readonly string[]
  readonly own_problems: JudgedRow['problems']
}

export interface RowBatch {
  readonly first: number
  readonly last: number
  readonly count: number
  /** The rows as JSON: whoever hands them on to the database has no reason to read them. */
  readonly json: Uint8Array
}

/** With what the others, and whoever is registered, change of its rows, as JSON too. */
export interface JudgedBatch extends RowBatch {
  readonly shared: Uint8Array
}

export interface JudgedRows {
  readonly m_is_female: boolean
  readonly batches: readonly RowBatch[]
  /** What each means to the others, as JSON, and the documents that they name. */
  readonly light: string
  readonly document_keys: string
}

export interface ReadFile {
  readonly titles: readonly string[]
  readonly mapping: readonly (ImportField | null)[]
  /** Some required column was not found, so its rows were not judged. */
  readonly is_incomplete: boolean
  readonly row_count: number
  readonly skipped_count: number
  readonly rows: JudgedRows
}

const CELLS_LOOKED_AT = 200

/** A table of people, understood as far as it can be without asking anybody. */
export function judgeFile(
  lines: readonly (readonly string[])[],
  terms: ImportTerms,
  remembered: RememberedTitles,
): ReadFile | { readonly fault: FileFault } {
  const isKnown = (title: string) => fieldByTitle(title, terms) !== null || healthRefusal(title) !== null
  const { titles, rows, row_count, skipped } = layOut(lines, isKnown)
  if (rows.length === 0) return { fault: 'no_rows' }
  if (rows.length > IMPORT_MAX_ROWS) return { fault: 'too_many_rows' }
  const first = rows.slice(0, CELLS_LOOKED_AT)
  const columns = titles.map((title, index) => ({
    title,
    cells: first.map(({ cells }) => cells[index] ?? ''),
  }))
  const mapping = guessMapping(columns, terms, remembered)
  const is_incomplete = missingFields(mapping, fieldsOf(terms)).length > 0
  return {
    titles,
    mapping,
    is_incomplete,
    row_count,
    skipped_count: skipped,
    rows: is_incomplete ? unjudged(rows) : judgeRows(rows, mapping, terms),
  }
}

/** Every row by itself. */
export function judgeRows(
  rows: readonly StoredRow[],
  mapping: readonly (string | null)[],
  terms: ImportTerms,
): JudgedRows {
  const valued = rows.map(({ cells, edits = {} }) => valuesOf(cells, mapping, edits))
  const m_is_female = mMeansFemale(valued.map(({ gender = '' }) => gender))
  const writable = rows.map(({ number, cells }, index): WritableRow => {
    const { problems, ...judged } = judgeRow(valued[index] ?? {}, terms, m_is_female)
    return { number, state: outcomeOf(problems), raw: cells, ...judged, own_problems: problems }
  })
  return { m_is_female, batches: batchesOf(writable), ...lightAsJson(writable.map(lightOf)) }
}

function unjudged(rows: readonly StoredRow[]): JudgedRows {
  const pending = rows.map(({ number, cells }) => ({
    number,
    state: 'pending',
    raw: cells,
    own_problems: [],
  }))
  return { m_is_female: false, batches: batchesOf(pending), ...lightAsJson([]) }
}

function lightAsJson(light: readonly LightRow[]): Pick<JudgedRows, 'light' | 'document_keys'> {
  const keys = new Set(light.flatMap(({ document_key }) => document_key ?? []))
  return { light: JSON.stringify(light), document_keys: JSON.stringify([...keys]) }
}

export function lightOf(
  row: Pick<WritableRow, 'number' | 'document_key' | 'category_id' | 'size' | 'state'>,
): LightRow {
  const { number, document_key, category_id, size, state } = row
  return { number, document_key, category_id, size, is_wrong: state === 'error' }
}

const ROWS_AT_ONCE = 500

function batchesOf(rows: readonly { readonly number: number }[]): RowBatch[] {
  const batches: RowBatch[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE)
    batches.push({
      first: batch[0]?.number ?? 0,
      last: batch.at(-1)?.number ?? 0,
      count: batch.length,
      json: asJson(batch),
    })
  }
  return batches
}

const encoder = new TextEncoder()

/** As bytes, which reach the database without anybody reading them on the way. */
export function asJson(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}
