import {
  type ImportCounts,
  type ImportDates,
  type ImportOrder,
  type ImportRow,
  type ImportSummary,
  type ImportTotals,
  LEFT_OUT_REASONS,
} from '@zancada/contracts'
import { z } from 'zod'
import { hasStarted } from '../../platform/has-started.rules'
import type { OrganizerActor } from '../../platform/http/actor'
import { type FieldOfImport, healthRefusal, missingFields } from './import-fields.rules'
import type { ImportRowRecord } from './import-rows.repository'
import type { ImportTerms } from './import-terms.rules'
import type { ImportRecord, StateCounts, TimelineEntry } from './imports.repository'
import { isFileKept } from './kept-file.rules'
import { presentCompany, presentImportPayment } from './order/import-payments.presenter'
import type { ImportPaymentRow } from './order/import-payments.repository'
import { bothReadings } from './reading/date-order.rules'
import { dayFirst, readDate } from './reading/read-date.rules'
import { problemsFor } from './registered-elsewhere.rules'
import { placeOf, type SheetNames } from './row-place.rules'
import { type FileColumns, valuesOf } from './row-values.rules'
import { sameOptions } from './same-for-all.rules'
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
    left_out: counts.left_out ?? 0,
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
  readonly terms: ImportTerms
  readonly firstCells: readonly (readonly string[])[]
  /** Cells of the rows by which the order of dates is known. */
  readonly datedCells: ReadonlyMap<number, readonly string[]>
  readonly today: string
  readonly timeline: readonly TimelineEntry[]
  readonly totals: ImportTotals
  readonly payments: readonly ImportPaymentRow[]
  /** How companies transferred to the organizer for the last list. */
  readonly usualAccount: string | null
  readonly now: Date
}

const SAMPLES = 3
const LONGEST_SAMPLE = 60

export function presentImport(record: ImportRecord, around: Surroundings): ImportOrder {
  const { counts, columns, fields, firstCells, timeline, totals, payments } = around
  const { mapping } = columns
  const reading = readingOfRecord(record)
  const dates = new Set<string>(fields.filter(({ is_date }) => is_date).map(({ field }) => field))
  return {
    ...presentSummary(record, counts),
    columns: record.titles.map((title, index) => ({
      title,
      samples: [...new Set(firstCells.map((cells) => cells[index] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES)
        .map((cell) =>
          dates.has(mapping[index] ?? '') ? dayOfNumber(cell, around.today, record.is_1904) : cell,
        )
        .map((cell) => cell.slice(0, LONGEST_SAMPLE)),
      refusal: mapping[index] ? null : healthRefusal(title),
    })),
    mapping: [...mapping],
    fields: fields.map((each) => {
      const options = sameOptions(each.field, around.terms)
      return { ...each, same_options: options && [...options] }
    }),
    missing:
      record.titles.length === 0 ? [] : missingFields(mapping, fields, columns).map(({ field }) => field),
    same_for_all: { ...columns.same_for_all },
    emergency_by_runner: columns.emergency_by_runner,
    has_started: hasStarted(record.event_starts_at, around.now),
    dates: presentDates(around),
    reading: reading && { ...reading, may_read_again: isFileKept(record, around.now) },
    company: presentCompany(record),
    transfer_instructions: record.transfer_instructions,
    usual_transfer_instructions: around.usualAccount,
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

/** A spreadsheet keeps days as numbers, which say nothing to a person. */
function dayOfNumber(cell: string, today: string, is1904: boolean): string {
  const read = /^\d+$/.test(cell) ? readDate(cell, today, is1904) : null
  return read !== null && 'value' in read ? dayFirst(read.value) : cell
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

const leftOut = z.enum(LEFT_OUT_REASONS)

export function presentRow(
  actor: Pick<OrganizerActor, 'is_owner' | 'permissions'>,
  row: ImportRowRecord,
  columns: FileColumns,
  names: SheetNames,
): ImportRow {
  const { number, state, left_out, raw, edits, problems, registration_id, version } = row
  const { sheet, line } = placeOf(number)
  return {
    number,
    line,
    sheet: names[sheet] ?? null,
    state,
    left_out: leftOut.nullable().parse(left_out),
    values: valuesOf(raw, columns, edits),
    problems: problemsFor(actor, problems),
    registration_id,
    version,
  }
}
