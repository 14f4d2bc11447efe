import type { Report, ReportName } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict } from '../../platform/http/problems'
import type { StreamedFile } from '../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import { XLSX_TYPE, xlsxOf } from '../../platform/sheets/xlsx'
import { bogotaDay } from './bogota-days.rules'
import { buildReport } from './build-report'
import { loadLetterhead } from './pdf/letterhead'
import { printedReport } from './pdf/printed-report'
import { reportDrawing } from './pdf/report.drawing'
import type { ReportQuery } from './question.rules'
import type { BuiltReport } from './report-content.rules'
import { csvSheet, xlsxSheets } from './report-sheets'
import { presentReport } from './reports.presenter'

const PAGE_SIZE = 100
/** A sheet with more rows than this is prepared apart, and downloaded when it is ready. */
export const MOST_ROWS_AT_ONCE = 20_000

export type ReportDependencies = Pick<ApiDependencies, 'replica' | 'clock' | 'storage' | 'log' | 'drawings'>

/** As the panel reads it; of a detail, the page a cursor names. */
export async function readReport(
  deps: ReportDependencies,
  actor: OrganizerActor,
  name: ReportName,
  query: ReportQuery,
): Promise<Report> {
  const report = await buildReport(deps, actor, name, query)
  const { detail } = report.content
  return presentReport(report, detail ? await detail.page(query.cursor, PAGE_SIZE) : null)
}

export type FileFormat = 'csv' | 'xlsx' | 'pdf'

/** The same rows as a file. */
export async function downloadReport(
  deps: ReportDependencies,
  actor: OrganizerActor,
  name: ReportName,
  query: ReportQuery,
  format: FileFormat,
): Promise<StreamedFile> {
  const report = await buildReport(deps, actor, name, query)
  if (format !== 'pdf' && (report.content.detail?.count ?? 0) > MOST_ROWS_AT_ONCE)
    throw conflict(
      'too_long',
      'Este reporte tiene muchas filas: pídelo y te lo preparamos para que lo descargues',
    )
  return reportFile(deps, actor, report, format)
}

export async function reportFile(
  deps: ReportDependencies,
  actor: Pick<OrganizerActor, 'organizer_id'>,
  report: BuiltReport,
  format: FileFormat,
): Promise<StreamedFile> {
  const name = `${fileName(report)}.${format}`
  if (format === 'csv') return { name, type: CSV_TYPE, pieces: csvOf(csvSheet(report)) }
  if (format === 'xlsx') return { name, type: XLSX_TYPE, pieces: xlsxOf(xlsxSheets(report)) }
  const printed = await printedReport(report, await loadLetterhead(deps, actor.organizer_id))
  return { name, type: 'application/pdf', pieces: [await deps.drawings.draw(reportDrawing, printed)] }
}

/** `ventas-media-guayacan-2026-11-16`. */
function fileName({ name, question, generated_at }: BuiltReport): string {
  return [name, question.event?.slug, bogotaDay(generated_at)].filter(Boolean).join('-')
}
