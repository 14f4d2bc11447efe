import { z } from 'zod'

/** A report as data: its drawings (the panel, a sheet, a printed page) need to know nothing else about it. */

export const REPORTS = ['ventas', 'liquidacion', 'corredores', 'descuentos', 'jornada', 'pagos'] as const
export type ReportName = (typeof REPORTS)[number]

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How a value is read: pesos, a calendar date, how many, a share of a hundred, or words. */
export const COLUMN_KINDS = ['text', 'date', 'count', 'money', 'percent'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

const kind = z.enum(COLUMN_KINDS)

export const reportColumnSchema = z.object({ key: z.string(), title: z.string(), kind })
export type ReportColumn = z.output<typeof reportColumnSchema>

/** By the keys of its columns. Null: nobody has recorded it. */
export const reportRowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type ReportRow = z.output<typeof reportRowSchema>

export const reportTableSchema = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(reportColumnSchema),
  rows: z.array(reportRowSchema),
  totals: reportRowSchema.nullable(),
  /** For `?cursor=`: more rows of this table. */
  next: z.string().nullable(),
})
export type ReportTable = z.output<typeof reportTableSchema>

export const reportChartSchema = z.object({
  title: z.string(),
  kind,
  /** Days in a row, moments in a row as their labels say them, or names side by side. */
  shape: z.enum(['days', 'moments', 'bars']),
  points: z.array(z.object({ label: z.string(), value: z.number() })),
})
export type ReportChart = z.output<typeof reportChartSchema>

export const reportFigureSchema = z.object({
  key: z.string(),
  title: z.string(),
  kind,
  value: z.number().nullable(),
})
export type ReportFigure = z.output<typeof reportFigureSchema>

export const reportSchema = z.object({
  report: z.enum(REPORTS),
  title: z.string(),
  /** Null: every event within reach. */
  event: z.object({ slug: z.string(), name: z.string() }).nullable(),
  category: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  generated_at: z.iso.datetime(),
  /** What it can be asked by, and the categories of its event to choose from. */
  filters: z.array(z.enum(['event', 'category', 'days'])),
  categories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  figures: z.array(reportFigureSchema),
  chart: reportChartSchema.nullable(),
  tables: z.array(reportTableSchema),
  /** What a reader must know to read it right. */
  notes: z.array(z.string()),
})
export type Report = z.output<typeof reportSchema>
