import { z } from 'zod'
import { importCompanySchema, importPaymentSchema, importTotalsSchema } from './import-payment'

/** What a file of people may be: its bytes, its rows below the titles, its columns and what it unpacks to. */
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024
export const IMPORT_MAX_ROWS = 10_000
export const IMPORT_MAX_COLUMNS = 100
/** Sheets of a workbook that are looked at. */
export const IMPORT_MAX_SHEETS = 50
export const IMPORT_MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/**
 * `parsing`: a job reads the file. `mapping`: some column that is required was not found, so somebody has to say which
 * it is. `validating`: a job judges the rows again. `reviewing`: every row has its outcome and may be corrected.
 */
export const IMPORT_STATES = [
  'parsing',
  'mapping',
  'validating',
  'reviewing',
  'holding',
  'awaiting_payment',
  'partially_paid',
  'paid',
  'applied',
  'cancelled',
  'expired',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * `pending`: not judged yet, its columns are not known. `duplicate`: the person is in an earlier row, or registered
 * already. `held`: its place and size wait for the money. `applied`: paid, and a registration like any other.
 * `cancelled`: its registration ended; it is read from the registration. `left_out`: it is out of the reservation. Neither
 * is stored as the state of a row.
 */
export const IMPORT_ROW_STATES = [
  'pending',
  'ready',
  'warning',
  'error',
  'duplicate',
  'held',
  'applied',
  'cancelled',
  'left_out',
] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]
export type StoredImportRowState = Exclude<ImportRowState, 'cancelled' | 'left_out'>

/** Why a row is out of the reservation: somebody took it out, or no place was left for it. */
export const LEFT_OUT_REASONS = ['by_hand', 'no_places'] as const

/** What a column can be; an event's own questions are `answers.<id>`. `full_name` and
 * `surnames_and_names` are split into the two names. */
export const IMPORT_FIELDS = [
  'category',
  // Of a relay: who run together.
  'team',
  'document_type',
  'document_number',
  'first_name',
  'last_name',
  'full_name',
  // The surnames first.
  'surnames_and_names',
  // Joined to the first name and the first surname.
  'second_name',
  'second_surname',
  'email',
  'phone',
  'birth_on',
  'gender',
  'city',
  'size',
  'club',
  'emergency_contact_name',
  'emergency_contact_phone',
  'guardian_full_name',
  'guardian_relationship',
  'guardian_document_type',
  'guardian_document_number',
  'guardian_phone',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number] | `answers.${string}`

export const IMPORT_SEVERITIES = ['error', 'warning', 'duplicate'] as const

export const importProblemSchema = z.object({
  /** Null: of the row as a whole. */
  field: z.string().nullable(),
  severity: z.enum(IMPORT_SEVERITIES),
  text: z.string(),
})
export type ImportProblem = z.output<typeof importProblemSchema>

export const importCountsSchema = z.object({
  pending: z.int(),
  ready: z.int(),
  warning: z.int(),
  error: z.int(),
  duplicate: z.int(),
  held: z.int(),
  applied: z.int(),
  cancelled: z.int(),
  left_out: z.int(),
  /** Lines with nothing in them. Together with the others: all lines below the titles. */
  skipped: z.int(),
})
export type ImportCounts = z.output<typeof importCountsSchema>

/** How a date of three numbers is written. */
export const IMPORT_DATE_ORDERS = ['day_first', 'month_first'] as const
export type ImportDateOrder = (typeof IMPORT_DATE_ORDERS)[number]

/** What the same date means in each order; null: such a day does not exist. */
const dateSample = z.object({
  written: z.string(),
  day_first: z.string().nullable(),
  month_first: z.string().nullable(),
})

/**
 * A column with dates that could be read in two orders. `unproven`: nothing says in which, so the day comes first.
 * `month_first` and `both`: some of its dates exist only with the month first, so somebody has to say how it is read.
 */
export const importDatesSchema = z.object({
  /** Its place among the columns, from 0. */
  column: z.int(),
  proof: z.enum(['unproven', 'month_first', 'both']),
  /** What somebody said; null: nobody did. */
  order: z.enum(IMPORT_DATE_ORDERS).nullable(),
  /** A date that could be read in both orders, and one that exists only with the month first. */
  unsure: dateSample.nullable(),
  proven: dateSample.nullable(),
})
export type ImportDates = z.output<typeof importDatesSchema>

/** What was read of a file, and what was left out of it. */
export const importReadingSchema = z.object({
  /** Without them its columns are called by their letters. */
  has_titles: z.boolean(),
  /** Sheets of a workbook that say something; none of a text file. */
  sheets: z.array(
    z.object({
      /** Its place in the workbook, from 0. */
      index: z.int(),
      name: z.string(),
      /** Rows in sight, and those that a filter or a person hid. */
      rows: z.int(),
      hidden_rows: z.int(),
      is_hidden: z.boolean(),
      /** It looks like a list of people: a cover or a list of prices does not. */
      is_people: z.boolean(),
      is_read: z.boolean(),
      /** Titles of the columns that are read which this sheet has not. */
      lacks: z.array(z.string()),
      /** Why it cannot be read. */
      problem: z.string().nullable(),
    }),
  ),
  /** How many more the workbook has than are looked at. */
  more_sheets: z.int(),
  /** Of the sheets that were read. */
  hidden_rows: z.int(),
  reads_hidden_rows: z.boolean(),
  /** The file is still there, so that another part of it can be read. */
  may_read_again: z.boolean(),
})
export type ImportReading = z.output<typeof importReadingSchema>

const progress = z.object({ done: z.int(), total: z.int() })

export const importSummarySchema = z.object({
  id: z.uuid(),
  code: z.string(),
  event: z.object({ slug: z.string(), name: z.string(), is_cancelled: z.boolean() }),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  progress,
  counts: importCountsSchema,
  /** Why it failed, for its uploader. */
  failure: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ImportSummary = z.output<typeof importSummarySchema>

/** What its history may tell of; a screen that is older than the API may meet others. */
export const IMPORT_ACTIONS = [
  'uploaded',
  'read',
  'judged',
  'mapped',
  'read_again',
  'failed',
  'errors_downloaded',
  'rows_corrected',
  'rows_left_out',
  'rows_taken_back',
  'confirmed',
  'link_resent',
  'company_changed',
  'account_changed',
  'extended',
  'checkout_opened',
  'transfer_submitted',
  'transfer_approved',
  'transfer_rejected',
  'transfer_undone',
  'return_noted',
  'rejection_undone',
  'payment_received',
  'payment_returned',
  'rows_applied',
  'rows_withdrawn',
  'applied',
  'cancelled',
  'race_cancelled',
  'expired',
  'rows_deleted',
] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

export const importOrderSchema = importSummarySchema.extend({
  columns: z.array(
    z.object({
      title: z.string(),
      samples: z.array(z.string()),
      /** Why it may not be imported: health data are given by the runner alone. */
      refusal: z.string().nullable(),
    }),
  ),
  /** The field of each column, in their order; null: it is ignored. */
  mapping: z.array(z.string().nullable()),
  /** What a column may be for this event, as people read it. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      is_required: z.boolean(),
      is_date: z.boolean(),
      /** Values that all rows may share where no column has it; empty: any text that is one. Null: it differs by row. */
      same_options: z.array(z.string()).nullable(),
    }),
  ),
  /** The required fields that neither a column nor the next two have. */
  missing: z.array(z.string()),
  /** What is the same for all rows, by field. */
  same_for_all: z.record(z.string(), z.string()),
  /** Rows without an emergency contact are right: each runner completes theirs by the link of their ticket. */
  emergency_by_runner: z.boolean(),
  /** Its race has started: nobody pays for it any more. */
  has_started: z.boolean(),
  /** The columns whose dates could be read in two orders. */
  dates: z.array(importDatesSchema),
  /** Null until the file was read. */
  reading: importReadingSchema.nullable(),
  /** Who pays; null until it is confirmed. */
  company: importCompanySchema.nullable(),
  transfer_instructions: z.string().nullable(),
  /** Of the organizer's last list that had any, while this one has no company yet. */
  usual_transfer_instructions: z.string().nullable(),
  totals: importTotalsSchema,
  discount_code: z.string().nullable(),
  /** Until when its places wait for the money; null until it is confirmed. */
  expires_at: z.string().nullable(),
  timeline: z.array(
    z.object({
      /** One of `IMPORT_ACTIONS`, after `import.`. */
      action: z.string(),
      at: z.string(),
      /** Who did it, of the organizer's team; null: the system or the company. */
      by: z.string().nullable(),
      amount_cop: z.int().nullable(),
      /** How many runners it was about. */
      rows: z.int().nullable(),
      note: z.string().nullable(),
    }),
  ),
  payments: z.array(importPaymentSchema),
})
export type ImportOrder = z.output<typeof importOrderSchema>

export const importRowSchema = z.object({
  /** What it is known by in this import. */
  number: z.int(),
  /** Where it stands: its line, as a spreadsheet numbers it, and its sheet where several were read. */
  line: z.int(),
  sheet: z.string().nullable(),
  state: z.enum(IMPORT_ROW_STATES),
  /** Why it is out of the reservation; null: it is not. */
  left_out: z.enum(LEFT_OUT_REASONS).nullable(),
  /** By field, as it was written or corrected; dates that were written month first have their day first. */
  values: z.record(z.string(), z.string()),
  problems: z.array(importProblemSchema),
  registration_id: z.uuid().nullable(),
  version: z.int(),
})
export type ImportRow = z.output<typeof importRowSchema>
