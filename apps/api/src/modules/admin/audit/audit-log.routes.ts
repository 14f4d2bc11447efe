import { exportAuditCsvCall, exportAuditXlsxCall, listAuditCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { sendStream } from '../../../platform/http/send-stream'
import { CSV_TYPE, csvOf } from '../../../platform/sheets/csv'
import { XLSX_TYPE, xlsxOf } from '../../../platform/sheets/xlsx'
import { exportAudit, listAudit } from './list-audit'

export function auditLogRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listAuditCall, admin, ({ query }) => listAudit(deps, query)),
    route(exportAuditCsvCall, admin, async ({ actor, query, reply }) => {
      const sheet = await exportAudit(deps, actor, query, 'csv')
      return sendStream(reply, { type: CSV_TYPE, name: 'auditoria.csv', pieces: csvOf(sheet) })
    }),
    route(exportAuditXlsxCall, admin, async ({ actor, query, reply }) => {
      const sheet = await exportAudit(deps, actor, query, 'xlsx')
      return sendStream(reply, { type: XLSX_TYPE, name: 'auditoria.xlsx', pieces: xlsxOf([sheet]) })
    }),
  ]
}
