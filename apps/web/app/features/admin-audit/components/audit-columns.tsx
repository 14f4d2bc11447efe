import type { AuditLogEntry } from '@zancada/contracts'
import { actionText, actorText, subjectText } from '@zancada/contracts/audit/tell-history'
import { formatDateTime } from '../../../ui/format/format-date'
import { WithCodes } from '../../../ui/format/with-codes'
import type { ListColumn } from '../../../ui/table/list-column'
import type { adminAuditTexts } from '../locale'

export function auditColumns(t: typeof adminAuditTexts.t): readonly ListColumn<AuditLogEntry>[] {
  return [
    { field: 'fecha', label: t('columns.at'), width: 210, render: ({ at }) => formatDateTime(at) },
    {
      field: 'accion',
      label: t('columns.action'),
      flex: 2,
      minWidth: 200,
      fixed: true,
      render: (entry) => actionText(entry),
    },
    {
      field: 'sobre',
      label: t('columns.subject'),
      flex: 2,
      minWidth: 180,
      render: (entry) => (
        <span>
          <WithCodes>{subjectText(entry)}</WithCodes>
        </span>
      ),
    },
    {
      field: 'persona',
      label: t('columns.actor'),
      flex: 1.5,
      minWidth: 160,
      render: (entry) => actorText(entry),
    },
    {
      field: 'organizador',
      label: t('columns.organizer'),
      flex: 1,
      minWidth: 140,
      hidden: true,
      render: ({ organizer }) => organizer?.name,
    },
    { field: 'ip', label: t('columns.address'), width: 130, render: ({ address }) => address },
  ]
}
