import { IMPORT_MAX_ROWS, type ImportField, type StoredImportRowState } from '@zancada/contracts'
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
  readonly state: StoredImportRowState
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

export interface JudgedAlone {
  readonly m_is_female: boolean
  /** What each means to the others, as JSON, and the documents that they name. */
  readonly light: string
  readonly document_keys: string
}

export interface JudgedRows extends JudgedAlone {
  readonly batches: readonly RowBatch[]
}

/** What is known of a file before its rows are judged. */
export interface FileHead {
  readonly titles: readonly string[]
  readonly mapping: readonly (ImportField | null)[]
  readonly row_count: number
  readonly skipped_count: number
}

/** In this order: rows are written while the next ones are judged. */
export type FilePart = { readonly head: FileHead } | { readonly batch: RowBatch }

export interface JudgedFile extends JudgedAlone {
  /** Some required column was not found, so its rows were not judged. */
  readonly is_incomplete: boolean
}

const CELLS_LOOKED_AT = 200

/** A table of people, understood as far as it can be without asking anybody. */
export function judgeFile(
  lines: readonly (readonly string[])[],
  terms: ImportTerms,
  remembered: RememberedTitles,
  tell: (part: FilePart) => void,
): JudgedFile | { readonly fault: FileFault } {
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
  tell({ head: { titles, mapping, row_count, skipped_count: skipped } })
  const tellBatch = (batch: RowBatch) => tell({ batch })
  const judged = is_incomplete ? unjudged(rows, tellBatch) : judgeRows(rows, mapping, terms, tellBatch)
  return { is_incomplete, ...judged }
}

/** Every row by itself. */
export function judgeRows(
  rows: readonly StoredRow[],
  mapping: readonly (string | null)[],
  terms: ImportTerms,
  tell: (batch: RowBatch) => void,
): JudgedAlone {
  const valued = rows.map(({ cells, edits = {} }) => valuesOf(cells, mapping, edits))
  const m_is_female = mMeansFemale(valued.map(({ gender = '' }) => gender))
  const light: LightRow[] = []
  tellInBatches(rows, tell, ({ number, cells }, index): WritableRow => {
    const { problems, ...judged } = judgeRow(valued[index] ?? {}, terms, m_is_female)
    const row = { number, state: outcomeOf(problems), raw: cells, ...judged, own_problems: problems }
    light.push(lightOf({ ...row, own_email: row.normalized?.guardian ? null : row.email }))
    return row
  })
  return { m_is_female, ...lightAsJson(light) }
}

function unjudged(rows: readonly StoredRow[], tell: (batch: RowBatch) => void): JudgedAlone {
  tellInBatches(rows, tell, ({ number, cells }) => ({
    number,
    state: 'pending',
    raw: cells,
    own_problems: [],
  }))
  return { m_is_female: false, ...lightAsJson([]) }
}

function lightAsJson(light: readonly LightRow[]): Pick<JudgedAlone, 'light' | 'document_keys'> {
  const keys = new Set(light.flatMap(({ document_key }) => document_key ?? []))
  return { light: JSON.stringify(light), document_keys: JSON.stringify([...keys]) }
}

export function lightOf(
  row: Pick<WritableRow, 'number' | 'document_key' | 'category_id' | 'size' | 'team_name' | 'state'> &
    Pick<LightRow, 'own_email'>,
): LightRow {
  const { number, document_key, category_id, size, team_name, own_email, state } = row
  return { number, document_key, category_id, size, team_name, own_email, is_wrong: state === 'error' }
}

const ROWS_AT_ONCE = 500

/** Each batch as soon as its rows are ready. */
function tellInBatches(
  rows: readonly StoredRow[],
  tell: (batch: RowBatch) => void,
  write: (row: StoredRow, index: number) => object,
): void {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE)
    const json = asJson(batch.map((row, index) => write(row, from + index)))
    tell({ first: batch[0]?.number ?? 0, last: batch.at(-1)?.number ?? 0, count: batch.length, json })
  }
}

const encoder = new TextEncoder()

/** As bytes, which reach the database without anybody reading them on the way. */
export function asJson(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(value))
}
