import { z } from 'zod'
import { defineCall } from '../platform/call'
import { MEDIA_TYPES } from '../platform/media-types'
import { cursorQuery } from '../platform/page'
import { MOST_MARK } from '../platform/sent-fields'
import { REPORT_FORMATS, type ReportName, reportSchema } from './report'

const tag = 'Organizador: reportes'

/** A file, not JSON: its bytes go out as they are. */
const file = z.string().meta({ format: 'binary' })

const eventSlug = z.string().min(1).max(80)

/** Days are Bogotá's, both included. */
const reportQuery = cursorQuery
  .extend({
    evento: eventSlug.optional(),
    categoria: z.uuid().optional(),
    desde: z.iso.date().optional(),
    hasta: z.iso.date().optional(),
    formato: z.enum(REPORT_FORMATS).default('json'),
  })
  .refine(({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta, {
    error: 'La fecha final debe ser igual o posterior a la inicial',
    path: ['hasta'],
  })

/** `?formato=` csv, xlsx or pdf answers the same rows as a file; 409 `too_long` when it has to be prepared first, 503 `documents_busy` when too many PDF files are. */
const reportCall = <Name extends ReportName>(name: Name, operation: string, summary: string) =>
  defineCall({
    operation,
    method: 'GET',
    path: `/api/v1/organizador/reportes/${name}/`,
    summary,
    tag,
    query: reportQuery,
    answer: reportSchema,
    files: [MEDIA_TYPES.csv, MEDIA_TYPES.xlsx, MEDIA_TYPES.pdf],
    errors: [404, 409, 429],
  })

export const reportCalls = {
  ventas: reportCall('ventas', 'loadSalesReport', 'Ventas por día, etapa y categoría'),
  liquidacion: reportCall(
    'liquidacion',
    'loadSettlementReport',
    'Liquidación: bruto, descuentos, tarifa de servicio, devoluciones, pagos y neto',
  ),
  corredores: reportCall(
    'corredores',
    'loadRunnersReport',
    'Corredores por categoría, edad, género, ciudad y talla',
  ),
  descuentos: reportCall('descuentos', 'loadDiscountsReport', 'Usos de cada código de descuento'),
  jornada: reportCall('jornada', 'loadRaceDayReport', 'Avance de kits y check-in'),
  pagos: reportCall('pagos', 'loadPaymentsReport', 'Pagos aprobados y rechazados por medio de pago'),
} as const

const startListQuery = z.object({
  evento: eventSlug,
  /** Only who changed or left since the last export that was sent whole. */
  solo_cambios: z.enum(['1', 'true', '0', 'false']).optional(),
  /** Since this mark instead of the last one, to ask again for a file that was lost. */
  desde_marca: z.coerce.number().int().min(0).max(MOST_MARK).optional(),
})

/** The mark it reaches goes in `X-Change-Mark`; it is remembered once the whole file was sent. */
export const startListCsvCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/reportes/cronometraje.csv',
  summary: 'Lista de salida para el cronometraje, en CSV',
  tag,
  query: startListQuery,
  answer: file,
  errors: [404],
})

export const startListXlsxCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/reportes/cronometraje.xlsx',
  summary: 'Lista de salida para el cronometraje, en Excel',
  tag,
  query: startListQuery,
  answer: file,
  errors: [404],
})

export const CHANGE_MARK_HEADER = 'X-Change-Mark'

export const startListExportSchema = z.object({
  id: z.uuid(),
  /** The change mark it started from (0: the whole list) and the one it reached. */
  since_mark: z.int(),
  mark: z.int(),
  row_count: z.int(),
  exported_by: z.string(),
  exported_at: z.iso.datetime(),
})
export type StartListExport = z.output<typeof startListExportSchema>

/** The newest first, the last ten; and how many people changed or left since. */
export const listStartListExportsCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/reportes/cronometraje/exportaciones/',
  summary: 'Listas de salida ya entregadas',
  tag,
  query: z.object({ evento: eventSlug }),
  answer: z.object({
    runners: z.int(),
    without_bib: z.int(),
    changed_since: z.int(),
    results: z.array(startListExportSchema),
  }),
  errors: [404],
})

export const reportFileSchema = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  rows_done: z.int(),
  row_count: z.int(),
  name: z.string().nullable(),
  expires_at: z.iso.datetime(),
})
export type ReportFile = z.output<typeof reportFileSchema>

/** For a report that answers 409 `too_long`: it is written apart, and kept for a day for its requester. */
export const prepareSettlementCall = defineCall({
  method: 'POST',
  path: '/api/v1/organizador/reportes/liquidacion/archivos/',
  summary: 'Preparar la liquidación para descargarla',
  tag,
  body: z.object({
    evento: eventSlug.optional(),
    desde: z.iso.date().optional(),
    hasta: z.iso.date().optional(),
    formato: z.enum(['csv', 'xlsx']),
  }),
  answer: reportFileSchema,
  status: 202,
  errors: [404],
})

export const loadReportFileCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/reportes/archivos/:id/',
  summary: 'Cómo va un reporte que se prepara',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: reportFileSchema,
})

export const downloadReportFileCall = defineCall({
  method: 'GET',
  path: '/api/v1/organizador/reportes/archivos/:id/descargar/',
  summary: 'Descargar un reporte preparado',
  tag,
  params: z.object({ id: z.uuid() }),
  answer: file,
  files: [MEDIA_TYPES.csv, MEDIA_TYPES.xlsx],
  errors: [409],
})
