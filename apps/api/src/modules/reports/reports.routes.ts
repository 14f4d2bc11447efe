import {
  downloadReportFileCall,
  listStartListExportsCall,
  loadReportFileCall,
  prepareSettlementCall,
  REPORTS,
  reportCalls,
  startListCsvCall,
  startListXlsxCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { type OrganizerAccess, organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { sendStream } from '../../platform/http/send-stream'
import { downloadReport, readReport } from './answer-report'
import { downloadReportFile, loadReportFile, prepareSettlement } from './prepare-report'
import { permissionFor } from './report-permission.rules'
import { listStartListExports, startList } from './start-list'

/** Drawing one takes a second or more of a processor. */
const PDF_REPORTS = { name: 'report-pdf', tries: 60, windowSeconds: 3600 }

const access = organizerWith('reportes')
/** Preparing a file changes nothing of the organizer's: reports go on while it is suspended. */
const money: OrganizerAccess = { ...organizerWith('finanzas'), evenSuspended: true }

export function reportsRoutes(deps: ApiDependencies): Route[] {
  return [
    ...REPORTS.map((name) =>
      route(reportCalls[name], organizerWith(permissionFor(name)), async ({ actor, query, reply }) => {
        const { formato } = query
        if (formato === 'pdf') await deps.createRateLimit(PDF_REPORTS).take(actor.user_id)
        if (formato === 'json') return readReport(deps, actor, name, query)
        return sendStream(reply, await downloadReport(deps, actor, name, query, formato))
      }),
    ),
    route(startListCsvCall, access, async ({ actor, query, reply }) =>
      sendStream(reply, await startList(deps, actor, query, 'csv')),
    ),
    route(startListXlsxCall, access, async ({ actor, query, reply }) =>
      sendStream(reply, await startList(deps, actor, query, 'xlsx')),
    ),
    route(
      prepareSettlementCall,
      money,
      { audit: ['report.requested'], takenDown: 'stands' },
      ({ actor, body }) => prepareSettlement(deps, actor, body),
    ),
    route(loadReportFileCall, money, ({ actor, params }) => loadReportFile(deps, actor, params.id)),
    route(downloadReportFileCall, money, async ({ actor, params, reply }) =>
      sendStream(reply, await downloadReportFile(deps, actor, params.id)),
    ),
    route(listStartListExportsCall, access, ({ actor, query }) => listStartListExports(deps, actor, query)),
  ]
}
