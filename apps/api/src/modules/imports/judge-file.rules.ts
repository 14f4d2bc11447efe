import { IMPORT_MAX_ROWS, type StoredImportRowState } from '@zancada/contracts'
import { type FileChoice, type FileReading, readingOf, readsHidden } from './file-reading.rules'
import { guessMapping, type RememberedTitles } from './guess-mapping.rules'
import { fieldsOf, missingFields } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { joinSheets } from './join-sheets.rules'
import { type JudgedRow, judgeRow } from './judge-row.rules'
import type { LightRow } from './judge-together.rules'
import { fieldOfTitle, firstSheet, laySheet, type ReadSheet } from './lay-sheets.rules'
import { columnsAsked } from './mapping-faults.rules'
import { type NumberedCell, orderOf } from './reading/date-order.rules'
import { mMeansFemale } from './reading/read-person.rules'
import { outcomeOf } from './row-outcome.rules'
import { assumedFields, type FileColumns, type RowValues, unsureFields, valuesOf } from './row-values.rules'
import { saidByTitles } from './same-for-all.rules'
import type { FileFault } from './table-faults.rules'
import type { WrittenRow } from './table-layout.rules'

export interface StoredRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly edits?: RowValues
  /** It takes no part in the reservation, so it means nothing to the others. */
  readonly is_left_out?: boolean
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
  /** The rows as JSON text, as the database takes them: the main thread does not parse them. */
  readonly json: Uint8Array
}

/** With the changes that other rows and existing registrations make to its rows, as JSON too. */
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
export interface FileHead extends FileColumns {
  readonly titles: readonly string[]
  readonly is_1904: boolean
  readonly reading: FileReading
  readonly row_count: number
  readonly skipped_count: number
}

/** A file, and what was said about it so far. */
export interface FileToJudge {
  readonly sheets: readonly ReadSheet[]
  /** Sheets beyond those that are looked at. */
  readonly more_sheets: number
  readonly is_1904: boolean
  readonly remembered: RememberedTitles
  /** Null: nobody chose yet. */
  readonly choice: FileChoice | null
  /** As it was read before. */
  readonly before: KnownColumns
  /** What was corrected by hand, by the number of its row. */
  readonly edits: Readonly<Record<string, RowValues>>
  /** Rows that are out of the reservation, by their numbers. */
  readonly left_out: readonly number[]
}

export interface KnownColumns extends FileColumns {
  readonly titles: readonly string[]
}

/** In this order: rows are written while the next ones are judged. */
export type FilePart = { readonly head: FileHead } | { readonly batch: RowBatch }

export interface JudgedFile extends JudgedAlone {
  /** Something has to be said about its columns first, so its rows were not judged. */
  readonly is_incomplete: boolean
  readonly reading: FileReading
  /** Of its rows, as JSON: others that were read before are read no longer. */
  readonly numbers: string
}

const CELLS_LOOKED_AT = 200

/** Tables of people, understood as far as they can be without asking anybody. */
export function judgeFile(
  file: FileToJudge,
  terms: ImportTerms,
  tell: (part: FilePart) => void,
): JudgedFile | { readonly fault: FileFault } {
  const { remembered, choice, is_1904 } = file
  const fieldOf = fieldOfTitle(terms, remembered)
  const sheets = file.sheets.map((sheet) => laySheet(sheet, fieldOf))
  const first = firstSheet(sheets)
  if (first === null) return { fault: sheets.find(({ fault }) => fault !== null)?.fault ?? 'empty' }
  const read = choice?.sheets ?? [first]
  const reads_hidden = readsHidden(sheets, read, choice)
  const joined = joinSheets(sheets, { read, reads_hidden, fieldOf })
  const { titles, row_count, skipped } = joined
  if (joined.rows.length === 0) return { fault: 'no_rows' }
  if (joined.rows.length > IMPORT_MAX_ROWS) return { fault: 'too_many_rows' }
  const leftOut = new Set(file.left_out)
  const rows = joined.rows.map((row) => ({
    ...row,
    edits: file.edits[row.number] ?? {},
    is_left_out: leftOut.has(row.number),
  }))
  const columns = understood(file, joined, terms)
  const reading = readingOf(sheets, { read, reads_hidden, joined, fieldOf, more_sheets: file.more_sheets })
  const is_incomplete =
    missingFields(columns.mapping, fieldsOf(terms), columns).length > 0 ||
    columnsAsked(columns, fieldsOf(terms)).length > 0
  tell({ head: { titles, ...columns, is_1904, reading, row_count, skipped_count: skipped } })
  const tellBatch = (batch: RowBatch) => tell({ batch })
  const judged = is_incomplete
    ? unjudged(rows, tellBatch)
    : judgeRows(rows, { columns, is_1904 }, terms, tellBatch)
  return { is_incomplete, reading, numbers: JSON.stringify(rows.map(({ number }) => number)), ...judged }
}

/** What each column is: as it was said while it is the same column, or as it looks. */
function understood(
  { remembered, before }: FileToJudge,
  { titles, rows }: { readonly titles: readonly string[]; readonly rows: readonly WrittenRow[] },
  terms: ImportTerms,
): FileColumns {
  const looked = rows.slice(0, CELLS_LOOKED_AT)
  const filled = titles.map((title, index) => ({
    title,
    cells: looked.map(({ cells }) => cells[index] ?? ''),
  }))
  const guessed = guessMapping(filled, terms, remembered)
  const isSame = before.titles.length > 0 && before.titles.every((title, index) => title === titles[index])
  const orders = titles.map((_, index) => orderOf(cellsOf(rows, index)))
  if (!isSame)
    return {
      mapping: guessed,
      orders,
      date_orders: titles.map(() => null),
      same_for_all: saidByTitles(titles, guessed),
      emergency_by_runner: false,
    }
  const said = new Set(before.mapping)
  return {
    mapping: guessed.map((field, index) => {
      if (index < before.mapping.length) return before.mapping[index] ?? null
      return said.has(field) ? null : field
    }),
    orders,
    // What its dates prove may be something else with more rows.
    date_orders: orders.map(({ proof }, index) =>
      before.orders[index]?.proof === proof ? (before.date_orders[index] ?? null) : null,
    ),
    same_for_all: before.same_for_all,
    emergency_by_runner: before.emergency_by_runner,
  }
}

function* cellsOf(rows: readonly WrittenRow[], column: number): Generator<NumberedCell> {
  for (const { number, cells } of rows) yield { row: number, text: cells[column] ?? '' }
}

/** How the cells of a file's rows are to be read. */
export interface RowReading {
  readonly columns: FileColumns
  readonly is_1904: boolean
}

/** Every row by itself. */
export function judgeRows(
  rows: readonly StoredRow[],
  { columns, is_1904 }: RowReading,
  terms: ImportTerms,
  tell: (batch: RowBatch) => void,
): JudgedAlone {
  const valued = rows.map(({ cells, edits = {} }) => valuesOf(cells, columns, edits))
  const m_is_female = mMeansFemale(valued.map(({ gender = '' }) => gender))
  const light: LightRow[] = []
  tellInBatches(rows, tell, ({ number, cells, edits = {}, is_left_out = false }, index): WritableRow => {
    const { problems, ...judged } = judgeRow(valued[index] ?? {}, terms, {
      m_is_female,
      is_1904,
      unsure: unsureFields(cells, columns, edits),
      assumed: assumedFields(columns, edits),
      emergency_by_runner: columns.emergency_by_runner,
    })
    const row = { number, state: outcomeOf(problems), raw: cells, ...judged, own_problems: problems }
    if (!is_left_out) light.push(lightOf({ ...row, own_email: row.normalized?.guardian ? null : row.email }))
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
