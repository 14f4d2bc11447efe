import { useQuery } from '@tanstack/react-query'
import type { AuditLogEntry } from '@zancada/contracts'
import {
  AUDIT_SUBJECTS,
  exportAuditCsvCall,
  exportAuditXlsxCall,
  listAuditCall,
} from '@zancada/contracts/audit/audit-log.calls'
import { actionText, subjectKindText } from '@zancada/contracts/audit/tell-history'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { SearchIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { ExportMenu } from '../../../ui/table/export-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { AUDIT_FILTERS, auditQuery } from '../audit-filters'
import { adminAuditTexts } from '../locale'
import { AuditCard } from './audit-card'
import { auditColumns } from './audit-columns'
import { AuditDrawer } from './audit-drawer'
import { AuditMoments, MORE_FILTERS } from './audit-moments'

const EXPORTS = { csv: exportAuditCsvCall, xlsx: exportAuditXlsxCall } as const

/** Everything that somebody changed, the latest first; an entry opens beside the list. */
export function AuditScreen() {
  const t = useTexts(adminAuditTexts)
  const list = useListState({ filters: AUDIT_FILTERS })
  const query = auditQuery(list.values)
  // It grows while it is looked at.
  const audit = useQuery({ ...apiQuery(listAuditCall, { query }), ...LISTED, staleTime: 0 })
  const [opened, setOpened] = useState<AuditLogEntry | null>(null)
  const columns = useMemo(() => auditColumns(t), [t])
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <ExportMenu
            formats={[
              { format: 'xlsx', label: t('export.xlsx') },
              { format: 'csv', label: t('export.csv') },
            ]}
            save={async (format) => {
              const { cursor: _, ...asked } = query
              await saveFromApi(EXPORTS[format], [{ query: asked }], `auditoria.${format}`)
              return t('export.done')
            }}
          />
        }
      />
      <DataList
        id="auditoria"
        label={t('list')}
        query={audit}
        state={list}
        rowId={({ id }) => id}
        rowName={(entry) => actionText(entry)}
        columns={columns}
        tallRows
        card={(entry) => <AuditCard entry={entry} />}
        search={t('search')}
        filters={[
          {
            name: 'sobre',
            label: t('anySubject'),
            options: AUDIT_SUBJECTS.map((subject) => ({
              value: subject,
              label: subjectKindText({ subject: { type: subject } }),
            })),
          },
        ]}
        moreFilters={{ names: MORE_FILTERS, node: <AuditMoments state={list} /> }}
        empty={{ icon: <SearchIcon size={28} />, title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
        errorTitle={t('errorTitle')}
        onRowClick={setOpened}
      />
      {opened && (
        <AuditDrawer
          entry={opened}
          onClose={() => setOpened(null)}
          onAll={() => {
            list.setFilter('sobre', opened.subject.type)
            list.setFilter('id', opened.subject.id)
            setOpened(null)
          }}
        />
      )}
    </>
  )
}
