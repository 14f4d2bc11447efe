import { z } from 'zod'
import { EVENT_STATES } from '../events/organizer-event-fields'
import { DOUBLE_RETURN_STATES } from '../payments/payments.calls'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'

const tag = 'Administración'
const base = '/api/v1/admin/devoluciones'
const params = z.object({ slug: z.string().min(1).max(80) })
const ofFile = z.object({ id: z.uuid() })

/** How many amounts, one per payment of a buyer, and what they come to. */
const sumSchema = z.object({ count: z.int(), amount_cop: z.int() })

const raceSchema = z.object({
  slug: z.string(),
  name: z.string(),
  state: z.enum(EVENT_STATES),
  starts_at: z.iso.datetime().nullable(),
  organizer_name: z.string(),
})

export const owingRaceSchema = z.object({
  event: raceSchema,
  /** All that goes back and has not gone. */
  due: sumSchema,
  /** The first last day of all that goes back; null: nothing does. */
  return_by: z.iso.date().nullable().optional(),
  /** Of what goes back: what should have gone by now. */
  overdue: sumSchema.optional(),
  /** Of that: what the provider may still undo, or is undoing. */
  by_void: sumSchema,
  /** What leaves through the bank. */
  by_bank: sumSchema,
  /** What a person has to look at first, one by one. */
  by_hand: sumSchema,
  /** Of payments that are disputed. */
  disputed: sumSchema,
  is_running: z.boolean(),
})
export type OwingRace = z.output<typeof owingRaceSchema>

/**
 * Races with money to give back: those with something overdue first, the longest before the others, then the cancelled
 * ones, then those that owe the most, then those that owe nothing and whose bank files are of the last sixty days.
 */
export const listOwingRacesCall = defineCall({
  method: 'GET',
  path: `${base}/`,
  summary: 'Devoluciones por carrera',
  tag,
  query: z.object({
    q: z.string().trim().max(100).optional(),
    /** Only those with something overdue. */
    estado: z.enum(['vencidas']).optional(),
  }),
  answer: z.object({ results: z.array(owingRaceSchema), due: sumSchema }),
})

export const REFUND_LINE_STATES = [
  'waiting',
  'voiding',
  'to_pay',
  'in_file',
  'voided',
  'paid',
  'closed',
] as const
export type RefundLineState = (typeof REFUND_LINE_STATES)[number]

const batchSchema = z.object({
  state: z.enum(['running', 'done', 'cancelled']),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  started_by: z.string().nullable(),
  /** The provider does not answer since then; what it may undo waits for it, and is tried again. */
  provider_away_since: z.iso.datetime().nullable(),
  total: z.int(),
  /** Tried at the provider, or sent on to the bank. */
  worked: z.int(),
})

const refundFileSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  annulled_at: z.iso.datetime().nullable(),
  lines: sumSchema,
  paid: sumSchema,
  /** Paid by the bank, though it had gone back by another road. */
  twice: sumSchema,
  /** The bank did not pay them. */
  rejected: sumSchema,
  /** The bank said that it paid them, and sent them back later. */
  bounced: sumSchema,
  /** Given back by another road since they were written, and nothing says that the bank paid them too. */
  closed: sumSchema,
  waiting: sumSchema,
  /** Told by the bank and still being written down. */
  applying: z.int(),
})
export type RefundFile = z.output<typeof refundFileSchema>

export const refundClosingSchema = z.object({
  event: raceSchema,
  due: sumSchema,
  /** Owed and in no line yet: the next closing takes them. */
  unlisted: sumSchema,
  by_hand: sumSchema,
  /** Owed of a payment that is disputed: no closing takes it while that is open. */
  disputed: sumSchema,
  /** What the bank sent back and says to have paid again: nothing takes it until a person decides. */
  doubted: sumSchema,
  /** What left twice of this race, and what became of it. */
  twice: z.record(z.enum(DOUBLE_RETURN_STATES), sumSchema),
  lines: z.record(z.enum(REFUND_LINE_STATES), sumSchema),
  /** To be paid by the bank, neither disputed nor in doubt: with an account, the next file takes them. */
  ready: sumSchema,
  /** The others of those: nobody said to which account. */
  without_account: sumSchema,
  batch: batchSchema.nullable(),
  files: z.array(refundFileSchema),
})
export type RefundClosing = z.output<typeof refundClosingSchema>

export const loadRefundClosingCall = defineCall({
  method: 'GET',
  path: `${base}/:slug/`,
  summary: 'Cómo va el cierre de las devoluciones de una carrera',
  tag,
  params,
  answer: refundClosingSchema,
})

export const refundLineSchema = z.object({
  id: z.uuid(),
  order_code: z.string(),
  payer_name: z.string().nullable(),
  payer_email: z.string(),
  amount_cop: z.int(),
  /** How many parts it is made of; null for a whole payment. */
  parts: z.int().nullable(),
  method: z.string().nullable(),
  state: z.enum(REFUND_LINE_STATES),
  /** Why the provider or the bank did not do it. */
  reason: z.string().nullable(),
  /** Of those to be paid by the bank. */
  account: z.enum(['missing', 'given']),
  /** A payment of its purchase is disputed: while that is open no file takes it, and nobody is asked for an account. */
  is_disputed: z.boolean(),
  account_asked_at: z.iso.datetime().nullable(),
  /** The bank says that it paid again what it had sent back, and a person has to decide. */
  doubt: z
    .object({
      id: z.uuid(),
      reference: z.string(),
      /** As the bank says it now. */
      bank_reference: z.string().nullable(),
      paid_on: z.iso.date().nullable(),
      told_at: z.iso.datetime(),
      /** What it said before, and when it was told that it came back. */
      first_bank_reference: z.string().nullable(),
      first_paid_on: z.iso.date().nullable(),
      bounced_at: z.iso.datetime(),
      /** The file that has the line meanwhile. */
      other_file: z.string().nullable(),
    })
    .nullable(),
  /** The last file that took it, and by what the bank knows it. */
  file_code: z.string().nullable(),
  reference: z.string().nullable(),
  bank_reference: z.string().nullable(),
  paid_on: z.iso.date().nullable(),
})
export type RefundLine = z.output<typeof refundLineSchema>

/** `sin_cuenta`: to be paid, and nobody said to which account. `por_decidir`: the bank says to have paid it again. */
export const REFUND_LINE_FILTERS = [
  'abiertas',
  'por_decidir',
  'sin_cuenta',
  'en_archivo',
  'anulando',
  'cerradas',
] as const

export const listRefundLinesCall = defineCall({
  method: 'GET',
  path: `${base}/:slug/lineas/`,
  summary: 'Las devoluciones de un cierre, una por pago',
  tag,
  params,
  query: cursorQuery.extend({
    estado: z.enum(REFUND_LINE_FILTERS).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(refundLineSchema),
})

/**
 * Starts closing what a race owes: a job has the provider undo what it still can and leaves the rest for the bank. One
 * that is under way is answered as it is. 409 `nothing_due`.
 */
export const startRefundBatchCall = defineCall({
  method: 'POST',
  path: `${base}/:slug/cierre/`,
  summary: 'Empezar el cierre de las devoluciones de una carrera',
  tag,
  params,
  answer: refundClosingSchema,
  errors: [409],
})

/** What was not tried yet stays owed, for the next closing. 409 `not_running`. */
export const cancelRefundBatchCall = defineCall({
  method: 'POST',
  path: `${base}/:slug/cierre/cancelar/`,
  summary: 'Parar el cierre de las devoluciones de una carrera',
  tag,
  params,
  answer: refundClosingSchema,
  errors: [409],
})

/** Mails a new link to everybody of whom no account is known. 409 `nothing_missing`. */
export const askRefundAccountsCall = defineCall({
  method: 'POST',
  path: `${base}/:slug/cuentas/`,
  summary: 'Pedir otra vez la cuenta a quienes no la han dado',
  tag,
  params,
  answer: z.object({ asked: z.int() }),
  errors: [409],
})

/** Takes every line that has an account into a new file; none of them leaves in another meanwhile. 409 `nothing_to_pay`. */
export const writeRefundFileCall = defineCall({
  method: 'POST',
  path: `${base}/:slug/archivos/`,
  summary: 'Crear el archivo para el banco',
  tag,
  params,
  answer: z.object({ id: z.uuid(), code: z.string(), lines: sumSchema }),
  status: 201,
  errors: [409],
})

export const downloadRefundFileCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/archivos-devolucion/:id/archivo.csv',
  summary: 'Descargar el archivo para el banco',
  tag,
  params: ofFile,
  answer: z.string().meta({ format: 'binary' }),
})

/** Lines that the bank told nothing about may leave in another file. 409 `already_annulled`. */
export const annulRefundFileCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/archivos-devolucion/:id/anular/',
  summary: 'Anular un archivo que no se pagó',
  tag,
  params: ofFile,
  answer: refundClosingSchema,
  errors: [409],
  changes: ['/api/v1/admin/devoluciones/'],
})

export const REFUND_RESULT_MAX_BYTES = 5 * 1024 * 1024
export const REFUND_RESULT_MAX_ROWS = 5_000

/**
 * What a row of the bank's result would do: close its line, leave what had gone back before to a person, send it back,
 * owe again what was paid and came back, close what was rejected and was paid all the same (`paid_late`), keep what came
 * back and was paid again for a person to decide (`paid_again`), or nothing and why. `contradicts`: the bank said both, in
 * one file or in several, and which holds cannot be told. `being_voided`: it was rejected before or came back, and the
 * provider is asked to undo its payment right now.
 */
export const REFUND_RESULT_VERDICTS = [
  'paid',
  'returned_twice',
  'rejected',
  'bounced',
  'paid_late',
  'paid_again',
  'contradicts',
  'being_voided',
  'unknown_reference',
  'amount_mismatch',
  'already_closed',
  'already_told',
  'annulled',
  'unknown_state',
  'no_date',
  'bad_date',
  'no_bank_reference',
  'repeated',
] as const
export type RefundResultVerdict = (typeof REFUND_RESULT_VERDICTS)[number]

/** Those that a yes writes down; the others stay as they are. */
export const RECORDED_VERDICTS = [
  'paid',
  'returned_twice',
  'rejected',
  'bounced',
  'paid_late',
  'paid_again',
] as const satisfies readonly RefundResultVerdict[]

const resultRowSchema = z.object({
  row: z.int(),
  reference: z.string(),
  verdict: z.enum(REFUND_RESULT_VERDICTS),
  order_code: z.string().nullable(),
  amount_cop: z.int().nullable(),
  /** As the file has it; null without one, or where it is no amount. */
  file_cop: z.int().nullable(),
  /** How much of it had gone back by another road, and waits for a person once this is written down. */
  twice_cop: z.int(),
  /** Of what the bank says that it paid after it had rejected it: what was done about it since. */
  since_rejected: z
    .object({ account: z.enum(['asked', 'given']), file_code: z.string().nullable() })
    .nullable(),
  bank_reference: z.string().nullable(),
  /** Another transfer has the same reference of the bank, in this file or in one that was loaded before. */
  shares_bank_reference: z.boolean(),
  paid_on: z.iso.date().nullable(),
  reason: z.string().nullable(),
})
export type RefundResultRow = z.output<typeof resultRowSchema>

export const refundResultFields = z.object({
  /** Without it the file is only read. */
  confirm: z.enum(['1']).optional(),
  /** Why the bank paid references that nobody here knows: without it a file that has some is not written down. */
  unknown_reason: z.string().trim().max(500).optional(),
})

/**
 * Multipart: the bank's result as `file` (CSV or XLSX with a row of titles: referencia, estado, referencia del banco,
 * fecha, motivo and, if there is one, valor). Answers what each row does; with `confirm` it is written down, and a job
 * closes or sends back each line once. What was told before changes nothing, but for a transfer that the bank sends back
 * after it said that it was paid, whose money is owed again, and one that it paid after it had rejected it, whose line is
 * closed and leaves in no other file.
 */
export const loadRefundResultCall = defineCall({
  method: 'POST',
  path: `${base}/:slug/resultado/`,
  summary: 'Cargar el resultado del banco',
  tag,
  params,
  body: refundResultFields.extend({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  answer: z.object({
    is_confirmed: z.boolean(),
    counts: z.record(z.enum(REFUND_RESULT_VERDICTS), sumSchema),
    /** How many of the unknown references the bank says it paid: money that left and that nothing here accounts for. */
    unknown_paid: z.int(),
    /** Rows with a reference and nothing about its state: they stay as they are. */
    without_state: z.int(),
    /** The first that need a look, and then the others, up to a number. */
    rows: z.array(resultRowSchema),
  }),
  multipart: true,
  errors: [413, 415, 429, 503],
})
