import type {
  ImportCounts,
  ImportDates,
  ImportOrder,
  ImportRow,
  ImportSummary,
  ImportTotals,
} from '@zancada/contracts'
import { hasStarted } from '../../platform/has-started.rules'
import { type FieldOfImport, healthRefusal, missingFields } from './import-fields.rules'
import type { ImportRowRecord } from './import-rows.repository'
import type { ImportRecord, StateCounts, TimelineEntry } from './imports.repository'
import { isFileKept } from './kept-file.rules'
import { presentCompany, presentImportPayment } from './order/import-payments.presenter'
import type { ImportPaymentRow } from './order/import-payments.repository'
import { bothReadings } from './reading/date-order.rules'
import { placeOf, type SheetNames } from './row-place.rules'
import { type FileColumns, valuesOf } from './row-values.rules'
import { readingOfRecord } from './stored-columns.rules'

export function presentCounts(counts: StateCounts, skipped: number): ImportCounts {
  return {
    pending: counts.pending ?? 0,
    ready: counts.ready ?? 0,
    warning: counts.warning ?? 0,
    error: counts.error ?? 0,
    duplicate: counts.duplicate ?? 0,
    held: counts.held ?? 0,
    applied: counts.applied ?? 0,
    cancelled: counts.cancelled ?? 0,
    skipped,
  }
}

export function presentSummary(record: ImportRecord, counts: StateCounts): ImportSummary {
  return {
    id: record.id,
    code: record.code,
    event: {
      slug: record.event_slug,
      name: record.event_name,
      is_cancelled: record.event_state === 'cancelled',
    },
    file_name: record.file_name,
    state: record.state,
    progress: { done: record.rows_done, total: record.row_count - record.skipped_count },
    counts: presentCounts(counts, record.skipped_count),
    failure: record.failure,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  }
}

interface Surroundings {
  readonly counts: StateCounts
  readonly columns: FileColumns
  readonly fields: readonly FieldOfImport[]
  readonly firstCells: readonly (readonly string[])[]
  /** Cells of the rows by which the order of dates is known. */
  readonly datedCells: ReadonlyMap<number, readonly string[]>
  readonly today: string
  readonly timeline: readonly TimelineEntry[]
  readonly totals: ImportTotals
  readonly payments: readonly ImportPaymentRow[]
  readonly now: Date
}

const SAMPLES = 3
const LONGEST_SAMPLE = 60

export function presentImport(record: ImportRecord, around: Surroundings): ImportOrder {
  const { counts, columns, fields, firstCells, timeline, totals, payments } = around
  const { mapping } = columns
  const reading = readingOfRecord(record)
  return {
    ...presentSummary(record, counts),
    columns: record.titles.map((title, index) => ({
      title,
      samples: [...new Set(firstCells.map((cells) => cells[index] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES)
        .map((cell) => cell.slice(0, LONGEST_SAMPLE)),
      refusal: mapping[index] ? null : healthRefusal(title),
    })),
    mapping: [...mapping],
    fields: [...fields],
    missing: record.titles.length === 0 ? [] : missingFields(mapping, fields).map(({ field }) => field),
    has_started: hasStarted(record.event_starts_at, around.now),
    dates: presentDates(around),
    reading: reading && { ...reading, may_read_again: isFileKept(record, around.now) },
    company: presentCompany(record),
    transfer_instructions: record.transfer_instructions,
    totals,
    discount_code: record.discount_code,
    expires_at: record.held_until?.toISOString() ?? null,
    timeline: timeline.map(({ action, created_at, by, amount_cop, rows, note }) => ({
      action,
      at: created_at.toISOString(),
      by,
      amount_cop,
      rows,
      note,
    })),
    payments: payments.map(presentImportPayment),
  }
}

function presentDates({ columns, datedCells, today }: Surroundings): ImportDates[] {
  return columns.orders.flatMap((order, column) => {
    if (order.proof === 'settled') return []
    const sampleAt = (row: number | null) => {
      const written = row === null ? undefined : datedCells.get(row)?.[column]
      return written === undefined ? null : { written, ...bothReadings(written, today) }
    }
    return {
      column,
      proof: order.proof,
      order: columns.date_orders[column] ?? null,
      unsure: sampleAt(order.unsure_row),
      proven: order.proof === 'unproven' ? null : sampleAt(order.proven_row),
    }
  })
}

export function presentRow(row: ImportRowRecord, columns: FileColumns, names: SheetNames): ImportRow {
  const { number, state, raw, edits, problems, registration_id, version } = row
  const { sheet, line } = placeOf(number)
  return {
    number,
    line,
    sheet: names[sheet] ?? null,
    state,
    values: valuesOf(raw, columns, edits),
    problems,
    registration_id,
    version,
  }
}
