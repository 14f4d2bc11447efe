import { z } from 'zod'
import { tokenField } from '../accounts/account-fields'
import { defineCall } from '../platform/call'
import { KEPT_FILES } from '../platform/media-types'
import { cursorQuery, pageOf } from '../platform/page'
import { MOST_COP } from '../platform/sent-fields'
import { importOrderSchema } from './import-order'
import {
  IMPORT_HOLD_HOURS,
  IMPORT_MAX_PAYMENT_COP,
  IMPORT_MAX_TRANSFER_COP,
  IMPORT_MIN_PAYMENT_COP,
  IMPORT_MIN_TRANSFER_COP,
  IMPORT_PAYMENT_STATES,
  importCompanyFields,
  importCompanySchema,
  importPaymentSchema,
  importTotalsSchema,
  listedImportPaymentSchema,
  transferInstructionsField,
} from './import-payment'
import { listImportRowsCall, listImportsCall, loadImportCall } from './imports.calls'

const tag = 'Organizador: importaciones'
const base = '/api/v1/organizador/importaciones'
const review = '/api/v1/organizador/pagos-importacion'
const link = '/api/v1/importaciones/enlace/:token'
const params = z.object({ id: z.uuid() })
const code = z.string().trim().max(40)
const transferred = z.int().min(IMPORT_MIN_TRANSFER_COP).max(IMPORT_MAX_TRANSFER_COP)
const why = z.string().trim().min(5).max(300)
const hours = z.int().min(IMPORT_HOLD_HOURS.least).max(IMPORT_HOLD_HOURS.most)
/** A file, not JSON: its bytes go out as they are. */
const download = z.string().meta({ format: 'binary' })

/**
 * The organizer returned all that they owe the company of a list that is over: noted on every place that ended with its
 * race, and of the rest. With nothing left to return it answers what stands. 409 `refund_changed` if it is not what was
 * seen, `not_active` while the list is open.
 */
export const noteImportReturnCall = defineCall({
  method: 'POST',
  path: `${base}/:id/devolucion/`,
  summary: 'Anotar que se le devolvió a la empresa todo lo que el organizador le debía',
  tag,
  params,
  body: z.object({ seen_cop: z.int().min(0).max(MOST_COP) }),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

/** What the rows that can be held would cost now. A code that does not apply is a fault of `codigo`. */
export const quoteImportCall = defineCall({
  method: 'GET',
  path: `${base}/:id/cotizacion/`,
  summary: 'Lo que costarían las filas listas, con un código de descuento si se da',
  tag,
  params,
  query: z.object({ codigo: code.optional() }),
  answer: z.object({
    lines: z.array(
      z.object({
        category: z.string(),
        phase: z.string(),
        price_cop: z.int(),
        quantity: z.int(),
        subtotal_cop: z.int(),
      }),
    ),
    totals: importTotalsSchema,
    /** Why it could not be confirmed as it is: places or sizes that are not there. */
    refusals: z.array(z.string()),
    /** Categories with fewer places than rows, or with null the whole race; and how many rows are left without a place. */
    shortages: z.array(z.object({ category: z.string().nullable(), left: z.int(), asked: z.int() })),
    beyond: z.int(),
  }),
  errors: [409],
})

/** Holds the places and sizes of the rows that are right, at the prices of now, and mails the company how to pay. */
export const confirmImportCall = defineCall({
  method: 'POST',
  path: `${base}/:id/confirmar/`,
  summary: 'Reservar los cupos y pedir el pago a la empresa',
  tag,
  params,
  body: z.object({
    /** Without it the organizer pays for guests of their own. */
    company: importCompanyFields.optional(),
    discount_code: code.optional(),
    hold_hours: hours.optional(),
    transfer_instructions: transferInstructionsField.optional(),
  }),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

/** A new address gets a link of its own; the one before opens nothing. */
export const changeImportCompanyCall = defineCall({
  method: 'PATCH',
  path: `${base}/:id/empresa/`,
  summary: 'Corregir los datos de la empresa que paga',
  tag,
  params,
  body: importCompanyFields.partial().extend({ transfer_instructions: transferInstructionsField.optional() }),
  answer: importOrderSchema,
  errors: [409, 429],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

export const extendImportCall = defineCall({
  method: 'PATCH',
  path: `${base}/:id/plazo/`,
  summary: 'Cambiar hasta cuándo se reservan los cupos, en horas desde ahora',
  tag,
  params,
  body: z.object({ hold_hours: hours }),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

/** To be copied or sent by chat; the one that was mailed stays as it is. */
export const loadImportPayLinkCall = defineCall({
  method: 'GET',
  path: `${base}/:id/enlace/`,
  summary: 'El enlace de pago de la empresa',
  tag,
  params,
  answer: z.object({ url: z.string() }),
  errors: [409],
})

export const resendImportLinkCall = defineCall({
  method: 'POST',
  path: `${base}/:id/enlace/`,
  summary: 'Enviar otra vez a la empresa el enlace de pago',
  tag,
  params,
  answer: importOrderSchema,
  errors: [409, 429],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

const reference = z.string().trim().max(60).optional()

export const payImportSchema = z.object({
  method: z.enum(['wompi', 'transfer']),
  amount_cop: z.coerce
    .number()
    .min(IMPORT_MIN_TRANSFER_COP)
    .max(IMPORT_MAX_TRANSFER_COP)
    .pipe(transferred)
    .optional(),
  reference,
})

/**
 * JSON `{method: "wompi", amount_cop?}` answers `{checkout_url}`. Multipart `{method: "transfer", amount_cop, reference?,
 * proof}`, with a PDF, JPG or PNG as `proof`, answers the payment that waits to be looked at; with an `Idempotency-Key`
 * it is written once.
 */
export const payImportCall = defineCall({
  method: 'POST',
  path: `${base}/:id/pagos/`,
  summary: 'Pagar por Wompi, o registrar una transferencia con su comprobante',
  tag,
  params,
  body: payImportSchema.extend({ proof: z.any().meta({ type: 'string', format: 'binary' }).optional() }),
  answer: z.union([z.object({ checkout_url: z.string() }), importPaymentSchema]),
  status: 201,
  multipart: true,
  errors: [409, 413, 415, 429, 503],
  changes: [loadImportCall, `${review}/`],
})

const paymentsQuery = cursorQuery.extend({
  evento: z.string().trim().min(1).max(80).optional(),
  estado: z.enum(IMPORT_PAYMENT_STATES).optional(),
  /** Company, NIT, code or reference. */
  q: z.string().trim().max(100).optional(),
})

/** Those that wait first, then the latest. */
export const listImportPaymentsCall = defineCall({
  method: 'GET',
  path: `${review}/`,
  summary: 'Pagos de importaciones',
  tag,
  query: paymentsQuery,
  answer: pageOf(listedImportPaymentSchema),
  errors: [404],
})

export const loadImportPaymentCall = defineCall({
  method: 'GET',
  path: `${review}/:id/`,
  summary: 'Un pago de una importación',
  tag,
  params,
  answer: listedImportPaymentSchema,
})

export const importProofCall = defineCall({
  method: 'GET',
  path: `${review}/:id/comprobante/`,
  summary: 'Comprobante de una transferencia',
  tag,
  params,
  answer: download,
  files: KEPT_FILES,
})

/** A decision on a transfer moves the figures of its import, and of every other payment of that import. */
const REVIEWED = [`${review}/`, `${base}/`] as const

/** `amount_cop`: what really came in, when it is not what they said. */
export const approveImportPaymentCall = defineCall({
  method: 'POST',
  path: `${review}/:id/aprobar/`,
  summary: 'Aprobar una transferencia',
  tag,
  params,
  body: z.object({ amount_cop: transferred.optional() }),
  answer: listedImportPaymentSchema,
  errors: [409],
  changes: REVIEWED,
})

export const rejectImportPaymentCall = defineCall({
  method: 'POST',
  path: `${review}/:id/rechazar/`,
  summary: 'Rechazar una transferencia',
  tag,
  params,
  body: z.object({ reason: why }),
  answer: listedImportPaymentSchema,
  errors: [409],
  changes: REVIEWED,
})

/**
 * Takes an approval back: whole, and the transfer waits to be looked at again, or the part that paid nobody yet. 409
 * `already_spent` when all of it did. A rejection is taken back whole, unless its import or race was cancelled.
 */
export const undoImportPaymentCall = defineCall({
  method: 'POST',
  path: `${review}/:id/deshacer/`,
  summary: 'Deshacer la aprobación de una transferencia, hasta donde no haya inscrito a nadie, o su rechazo',
  tag,
  params,
  body: z.object({ reason: why }),
  answer: listedImportPaymentSchema,
  errors: [409],
  changes: REVIEWED,
})

const paymentOfAll = listedImportPaymentSchema.extend({
  organizer: z.object({ id: z.uuid(), name: z.string() }),
})

export const listAllImportPaymentsCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/pagos-importacion/',
  summary: 'Pagos de importaciones de todos los organizadores',
  tag: 'Administración',
  query: paymentsQuery.omit({ evento: true }),
  answer: pageOf(paymentOfAll),
})

export const loadAnyImportPaymentCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/pagos-importacion/:id/',
  summary: 'Un pago de una importación de cualquier organizador',
  tag: 'Administración',
  params,
  answer: paymentOfAll,
})

export const adminImportProofCall = defineCall({
  method: 'GET',
  path: '/api/v1/admin/pagos-importacion/:id/comprobante/',
  summary: 'Comprobante de una transferencia',
  tag: 'Administración',
  params,
  answer: download,
  files: KEPT_FILES,
})

/** What the company's contact sees behind the link that was mailed to them. */
const companyPageSchema = z.object({
  code: z.string(),
  /** `open`: it can be paid. `settled`: all of it was. `race_cancelled`: nothing of it stands any more. */
  standing: z.enum(['open', 'settled', 'expired', 'cancelled', 'race_cancelled']),
  /** Once it has started nobody pays for it any more. */
  event: z.object({ slug: z.string(), name: z.string(), starts_at: z.string(), has_started: z.boolean() }),
  organizer: z.object({
    name: z.string(),
    email: z.string().nullable(),
  }),
  /** Where to transfer to, as the organizer wrote it; null: only by Wompi. */
  transfer_instructions: z.string().nullable(),
  company: importCompanySchema,
  totals: importTotalsSchema,
  /** What the places cost, by category and price. */
  lines: z.array(
    z.object({ category: z.string(), price_cop: z.int(), quantity: z.int(), subtotal_cop: z.int() }),
  ),
  /** What the next people or teams cost, in the order in which money pays them; the first hundred kinds of them. */
  next_turns: z.array(z.object({ cost_cop: z.int(), runners: z.int(), turns: z.int() })),
  counts: z.object({ held: z.int(), applied: z.int() }),
  expires_at: z.string().nullable(),
  payments: z.array(importPaymentSchema),
})
export type ImportCompanyPage = z.output<typeof companyPageSchema>

/** `transaccion`: of Wompi, when they come back from it; it is asked what became of it. */
export const loadImportLinkCall = defineCall({
  method: 'GET',
  path: `${link}/`,
  summary: 'Lo que una empresa tiene por pagar, con el enlace que recibió',
  tag: 'Pagos',
  params: z.object({ token: tokenField }),
  query: z.object({ transaccion: z.string().trim().max(100).optional() }),
  answer: companyPageSchema,
  errors: [404, 429],
})

/** Of each person a name, a category and what became of the place. */
export const listImportLinkRunnersCall = defineCall({
  method: 'GET',
  path: `${link}/corredores/`,
  summary: 'Los corredores de la lista, para la empresa que los paga',
  tag: 'Pagos',
  params: z.object({ token: tokenField }),
  query: cursorQuery,
  answer: pageOf(
    z.object({
      number: z.int(),
      name: z.string(),
      category: z.string(),
      state: z.enum(['held', 'applied', 'cancelled']),
    }),
  ),
  errors: [404, 429],
})

/**
 * What the company's accounting files: who asks for how much, for what, and how it is paid. It is no tax invoice. 409
 * once nothing of it can be paid any more, unless all of it was paid.
 */
export const downloadPaymentRequestCall = defineCall({
  method: 'GET',
  path: `${link}/solicitud-de-pago.pdf`,
  summary: 'Solicitud de pago en PDF, para la contabilidad de la empresa',
  tag: 'Pagos',
  params: z.object({ token: tokenField }),
  answer: download,
  errors: [404, 409, 429, 503],
})

export const payImportLinkCall = defineCall({
  method: 'POST',
  path: `${link}/pagar/`,
  summary: 'Ir a pagar por Wompi, todo o una parte',
  tag: 'Pagos',
  params: z.object({ token: tokenField }),
  body: z.object({
    amount_cop: z.int().min(IMPORT_MIN_PAYMENT_COP).max(IMPORT_MAX_PAYMENT_COP).optional(),
  }),
  answer: z.object({ checkout_url: z.string() }),
  errors: [404, 409, 429, 503],
})

export const importProofSchema = z.object({
  amount_cop: z.coerce.number().min(IMPORT_MIN_TRANSFER_COP).max(IMPORT_MAX_TRANSFER_COP).pipe(transferred),
  reference,
})

/** Multipart: `amount_cop`, `reference` and a PDF, JPG or PNG as `proof`; with an `Idempotency-Key` it is written once. */
export const sendImportProofCall = defineCall({
  method: 'POST',
  path: `${link}/comprobante/`,
  summary: 'Enviar el comprobante de una transferencia',
  tag: 'Pagos',
  params: z.object({ token: tokenField }),
  body: importProofSchema.extend({ proof: z.any().meta({ type: 'string', format: 'binary' }) }),
  answer: importPaymentSchema,
  status: 201,
  multipart: true,
  errors: [404, 409, 413, 415, 429],
})
