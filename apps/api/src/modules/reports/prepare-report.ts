import type { prepareSettlementCall, ReceivedBody, ReportFile } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import type { StreamedFile } from '../../platform/http/send-stream'
import { CSV_TYPE } from '../../platform/sheets/csv'
import { XLSX_TYPE } from '../../platform/sheets/xlsx'
import { buildReport } from './build-report'
import { insertReportFile, type ReportFileRow, selectOwnReportFile } from './report-files.repository'
import { writeReportFileJob } from './reports.jobs'

const DAY_MS = 24 * 3600 * 1000

/** Asks for a settlement that is too long to wait for: a job writes it with the same rows and within the same events. */
export async function prepareSettlement(
  deps: Pick<ApiDependencies, 'database' | 'replica' | 'clock' | 'jobs'>,
  actor: OrganizerActor,
  { formato, ...asked }: ReceivedBody<typeof prepareSettlementCall>,
): Promise<ReportFile> {
  const query = { ...asked, formato }
  const { content } = await buildReport(deps, actor, 'liquidacion', query)
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const file = await insertReportFile(tx, {
      organizer_id: actor.organizer_id,
      user_id: actor.user_id,
      report: 'liquidacion',
      format: formato,
      query: JSON.stringify(query),
      event_scope: actor.event_scope === 'all' ? null : [...actor.event_scope],
      row_count: content.detail?.count ?? 0,
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    await deps.jobs.enqueue(tx, writeReportFileJob, { id: file.id })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'report.requested',
      subject_type: 'report_file',
      subject_id: file.id,
      after: { report: file.report, format: formato, ...asked },
    })
    return presentFile(file)
  })
}

export async function loadReportFile(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
): Promise<ReportFile> {
  return presentFile(await requireOwn(deps, actor, id))
}

export async function downloadReportFile(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'storage'>,
  actor: OrganizerActor,
  id: string,
): Promise<StreamedFile> {
  const { state, name, path, format } = await requireOwn(deps, actor, id)
  if (state !== 'ready' || name === null || path === null)
    throw conflict('not_ready', 'El archivo todavía no está listo')
  const pieces = await deps.storage.open(path)
  if (!pieces) throw notFound()
  return { name, type: format === 'csv' ? CSV_TYPE : XLSX_TYPE, pieces }
}

/** A report file is refused if its requester's event scope has shrunk since. */
async function requireOwn(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
): Promise<ReportFileRow> {
  const file = await selectOwnReportFile(database, actor, id, clock.now())
  if (!file || !isWithin(file.event_scope, actor.event_scope)) throw notFound()
  return file
}

function isWithin(asked: readonly string[] | null, scope: OrganizerActor['event_scope']): boolean {
  if (scope === 'all') return true
  // Asked for all events, by who now has only some.
  if (asked === null) return false
  return asked.every((id) => scope.includes(id))
}

function presentFile({ id, state, rows_done, row_count, name, expires_at }: ReportFileRow): ReportFile {
  return { id, state, rows_done, row_count, name, expires_at: expires_at.toISOString() }
}
