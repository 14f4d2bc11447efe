import { z } from 'zod'
import { cityCodeField, emailField, personNameField, phoneField } from '../accounts/account-fields'
import { nitField } from '../accounts/nit'

/** What one payment by Wompi can be at most: more is paid in parts, or by transfer. */
export const IMPORT_MAX_PAYMENT_COP = 99_000_000
export const IMPORT_MIN_PAYMENT_COP = 1_500
/** What a transfer can be at least: what is too little for Wompi is transferred. */
export const IMPORT_MIN_TRANSFER_COP = 1
/** What a transfer can be at most. */
export const IMPORT_MAX_TRANSFER_COP = 10_000_000_000
export const IMPORT_PROOF_MAX_BYTES = 5 * 1024 * 1024

/** How long the places wait for the money, in hours. */
export const IMPORT_HOLD_HOURS = { least: 1, usual: 72, most: 720 } as const

/** Who pays for an import. */
export const importCompanyFields = z.object({
  name: z.string().trim().min(1).max(160),
  nit: nitField,
  contact_name: personNameField,
  email: emailField,
  phone: phoneField.nullable().optional(),
  address: z.string().trim().min(1).max(200),
  city_code: cityCodeField,
})
export type ImportCompanyFields = z.output<typeof importCompanyFields>

/** Bank, account and holder for payers by transfer; without it only Wompi is offered. */
export const transferInstructionsField = z.string().trim().max(500).nullable()

export const importCompanySchema = z.object({
  name: z.string(),
  nit: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  city_code: z.string(),
})
export type ImportCompany = z.output<typeof importCompanySchema>

/**
 * Of the rows that would be held while it is reviewed, at the prices of now; since it was confirmed, of those that were
 * held, at the prices of then. `total_cop` = subtotal − discount + service fee.
 */
export const importTotalsSchema = z.object({
  rows: z.int(),
  subtotal_cop: z.int(),
  discount_cop: z.int(),
  service_fee_cop: z.int(),
  total_cop: z.int(),
  /** Came in by Wompi, and by transfers that were approved. */
  paid_online_cop: z.int(),
  paid_transfer_cop: z.int(),
  /** What the rows that are registered cost. */
  applied_cop: z.int(),
  /** Transfers that nobody looked at yet. */
  submitted_cop: z.int(),
  /** Still to be paid. */
  left_cop: z.int(),
  /** Came in, paid no row yet and serves the next ones; 0 once it is over. */
  credit_cop: z.int(),
  /**
   * Goes back to the company: by the platform, and by the organizer. Once it is over, what paid no row; of a cancelled
   * race, all that is still to be returned.
   */
  back_online_cop: z.int(),
  back_transfer_cop: z.int(),
  /** What the platform still returns for single registrations that were cancelled, and what it returned; 0 of a cancelled race. */
  cancelled_rows_owed_cop: z.int(),
  cancelled_rows_returned_cop: z.int(),
  /** Null: its race was not cancelled. */
  cancelled_race: z
    .object({
      /** False while a job still ends its registrations: the amounts are not complete yet. */
      is_settled: z.boolean(),
      /** Registrations that ended with the race. */
      runners: z.int(),
      /** Already given back: by the platform, and noted by the organizer. */
      returned_online_cop: z.int(),
      returned_transfer_cop: z.int(),
    })
    .nullable(),
})
export type ImportTotals = z.output<typeof importTotalsSchema>

export const IMPORT_PAYMENT_METHODS = ['wompi', 'transfer'] as const

/** `pending`: the company is at the payment page. `submitted`: a transfer that waits to be looked at. */
export const IMPORT_PAYMENT_STATES = [
  'pending',
  'submitted',
  'approved',
  'rejected',
  'declined',
  'returned',
] as const
export type ImportPaymentState = (typeof IMPORT_PAYMENT_STATES)[number]

export const importPaymentSchema = z.object({
  id: z.uuid(),
  method: z.enum(IMPORT_PAYMENT_METHODS),
  state: z.enum(IMPORT_PAYMENT_STATES),
  /** What the company says to have paid, and what came in; null while it is not approved. */
  amount_cop: z.int(),
  received_cop: z.int().nullable(),
  /** Of Wompi: our reference. Of a transfer: what the bank gave, if they wrote it. */
  reference: z.string().nullable(),
  /** Null: no file came with it. */
  proof: z.object({ kind: z.enum(['pdf', 'image']), file_name: z.string() }).nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** Of the organizer's team; null: the company. */
  submitted_by: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  created_at: z.string(),
  reviewed_at: z.string().nullable(),
})
export type ImportPayment = z.output<typeof importPaymentSchema>

/** With the import it pays, for the list of all payments. */
export const listedImportPaymentSchema = importPaymentSchema.extend({
  import: z.object({
    id: z.uuid(),
    code: z.string(),
    event: z.object({ slug: z.string(), name: z.string() }),
    company: importCompanySchema,
    totals: importTotalsSchema,
    expires_at: z.string().nullable(),
  }),
  /** What of an approved transfer paid nobody yet, and may be taken back. */
  undoable_cop: z.int(),
  /** Another transfer for this race that looks the same, while nobody has looked at this one. */
  twin: z
    .object({
      import_code: z.string(),
      state: z.enum(IMPORT_PAYMENT_STATES),
      reference: z.string().nullable(),
      created_at: z.string(),
    })
    .nullable(),
})
export type ListedImportPayment = z.output<typeof listedImportPaymentSchema>
