import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  exportAuditCsvCall,
  exportAuditXlsxCall,
  listAuditCall,
} from '@zancada/contracts/audit/audit-log.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import type { auditQuery } from '../audit-filters'

type AuditQuery = ReturnType<typeof auditQuery>

export function useAuditLog(query: AuditQuery) {
  return useQuery({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => callApi(listAuditCall, { query, signal }),
    placeholderData: keepPreviousData,
    // It grows while it is looked at.
    staleTime: 0,
  })
}

const EXPORTS = { csv: exportAuditCsvCall, xlsx: exportAuditXlsxCall } as const

export async function saveAudit(
  format: keyof typeof EXPORTS,
  { cursor: _, ...query }: AuditQuery,
): Promise<void> {
  const { content, name } = await downloadFromApi(EXPORTS[format], { query })
  saveFile(content, name ?? `auditoria.${format}`)
}
