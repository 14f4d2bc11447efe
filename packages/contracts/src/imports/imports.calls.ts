import { z } from 'zod'
import { defineCall } from '../platform/call'
import { cursorQuery, pageOf } from '../platform/page'
import { recordOf, versionField } from '../platform/sent-fields'
import {
  IMPORT_DATE_ORDERS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MAX_SHEETS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  importCountsSchema,
  importOrderSchema,
  importRowSchema,
  importSummarySchema,
} from './import-order'

const tag = 'Organizador: importaciones'
const base = '/api/v1/organizador/importaciones'
const params = z.object({ id: z.uuid() })
const slug = z.string().trim().min(1).max(80)
/** A file, not JSON: its bytes go out as they are. */
const download = z.string().meta({ format: 'binary' })

export const importUploadSchema = z.object({ event_slug: slug })

export const listImportsCall = defineCall({
  method: 'GET',
  path: `${base}/`,
  summary: 'Importaciones, la más reciente primero',
  tag,
  query: cursorQuery.extend({ evento: slug.optional() }),
  answer: pageOf(importSummarySchema),
  errors: [404],
})

export const loadImportCall = defineCall({
  method: 'GET',
  path: `${base}/:id/`,
  summary: 'Una importación: estado, avance, columnas y conteos',
  tag,
  params,
  answer: importOrderSchema,
})

export const listImportRowsCall = defineCall({
  method: 'GET',
  path: `${base}/:id/filas/`,
  summary: 'Filas de una importación',
  tag,
  params,
  query: cursorQuery.extend({
    estado: z.enum(IMPORT_ROW_STATES).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  answer: pageOf(importRowSchema),
})

/**
 * Multipart: `event_slug` and a CSV or XLSX as `file`. A file that is already open for this event answers with the
 * import it belongs to, and `is_repeated`.
 */
export const uploadImportCall = defineCall({
  method: 'POST',
  path: `${base}/`,
  summary: 'Subir un archivo de corredores',
  tag,
  body: importUploadSchema.extend({ file: z.any().meta({ type: 'string', format: 'binary' }) }),
  answer: z.object({ id: z.uuid(), state: z.enum(IMPORT_STATES), is_repeated: z.boolean() }),
  status: 202,
  multipart: true,
  errors: [404, 409, 413, 415, 429],
  changes: [listImportsCall],
})

const template = { tag, query: z.object({ evento: slug }), answer: download, errors: [404] } as const

export const importTemplateCsvCall = defineCall({
  method: 'GET',
  path: `${base}/plantilla.csv`,
  summary: 'Plantilla en CSV, con las columnas que pide el evento',
  ...template,
})

export const importTemplateXlsxCall = defineCall({
  method: 'GET',
  path: `${base}/plantilla.xlsx`,
  summary: 'Plantilla en Excel, con las columnas que pide el evento y sus valores',
  ...template,
})

/**
 * Says what each column is, in which order its dates are written, and what is the same for all rows; the rows are judged
 * again. What is left out of the body stays as it was said.
 */
export const mapImportCall = defineCall({
  method: 'PUT',
  path: `${base}/:id/mapeo/`,
  summary: 'Decir qué es cada columna',
  tag,
  params,
  body: z.object({
    mapping: z.array(z.string().max(80).nullable()).max(IMPORT_MAX_COLUMNS),
    date_orders: z.array(z.enum(IMPORT_DATE_ORDERS).nullable()).max(IMPORT_MAX_COLUMNS).optional(),
    same_for_all: recordOf(z.string().max(80), z.string().max(200), 20).optional(),
    emergency_by_runner: z.boolean().optional(),
  }),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

/** Reads other sheets of the file, or its hidden rows too, while it is kept; what was corrected in a row stays. */
export const readImportAgainCall = defineCall({
  method: 'PUT',
  path: `${base}/:id/lectura/`,
  summary: 'Elegir qué se lee del archivo',
  tag,
  params,
  body: z.object({
    /** Places of the sheets in the workbook, from 0. */
    sheets: z
      .array(
        z
          .int()
          .min(0)
          .max(IMPORT_MAX_SHEETS - 1),
      )
      .min(1)
      .max(IMPORT_MAX_SHEETS),
    hidden_rows: z.boolean(),
  }),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})

const rowNumber = z.coerce.number().int().min(1).max(2_147_483_647)

const rowValues = recordOf(
  z.string().max(80),
  z
    .string()
    .max(1_000)
    .refine((text) => !/\p{Surrogate}/u.test(text), {
      error: 'El texto tiene caracteres que no se pueden guardar',
    }),
  200,
)

/** `version` is the one that was read; without it the last word wins. */
export const correctImportRowCall = defineCall({
  method: 'PATCH',
  path: `${base}/:id/filas/:number/`,
  summary: 'Corregir una fila',
  tag,
  params: params.extend({ number: rowNumber }),
  body: z.object({
    values: rowValues,
    version: versionField.optional(),
  }),
  answer: importRowSchema.extend({
    counts: importCountsSchema,
    /** Other rows whose outcome changed with this one. */
    also_changed: z.array(z.int()),
  }),
  errors: [409],
})

/** Strict, so that numbers which are wrong are never taken for all rows. */
const chosenRows = z.union([
  z.strictObject({ numbers: z.array(rowNumber).min(1).max(IMPORT_MAX_ROWS) }),
  z.strictObject({ estado: z.enum(IMPORT_ROW_STATES).optional(), q: z.string().trim().max(100).optional() }),
])

/**
 * `correct`: the same values in many rows, which a job judges again. `leave_out` and `take_back`: out of the reservation
 * and in again. `leave_out_beyond_places`: out with the last rows of the list, those for which no place is left.
 */
export const changeImportRowsCall = defineCall({
  method: 'PATCH',
  path: `${base}/:id/filas/`,
  summary: 'Corregir varias filas, o dejarlas fuera de la reserva',
  tag,
  params,
  body: z.discriminatedUnion('what', [
    z.object({
      what: z.literal('correct'),
      rows: chosenRows,
      values: rowValues,
      /** Rows that say something in one of these fields stay as they are. */
      only_empty: z.boolean().optional(),
    }),
    z.object({ what: z.literal('leave_out'), rows: chosenRows }),
    z.object({ what: z.literal('take_back'), rows: chosenRows }),
    z.object({ what: z.literal('leave_out_beyond_places') }),
  ]),
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall, `${base}/:id/cotizacion/`],
})

/** Those with an error, as they are now, with the reason of each; corrected, the file can be uploaded again. */
export const importErrorsCall = defineCall({
  method: 'GET',
  path: `${base}/:id/errores.xlsx`,
  summary: 'Filas con errores, en Excel',
  tag,
  params,
  answer: download,
})

export const cancelImportCall = defineCall({
  method: 'POST',
  path: `${base}/:id/cancelar/`,
  summary: 'Cancelar una importación',
  tag,
  params,
  answer: importOrderSchema,
  errors: [409],
  shows: loadImportCall,
  changes: [listImportsCall, listImportRowsCall],
})
