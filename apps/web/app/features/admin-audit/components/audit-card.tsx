import { styled } from '@mui/material/styles'
import type { AuditLogEntry } from '@zancada/contracts'
import { actionText, actorText, subjectText } from '@zancada/contracts/audit/tell-history'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { WithCodes } from '../../../ui/format/with-codes'

/** An entry on a phone. */
export function AuditCard({ entry }: { entry: AuditLogEntry }) {
  return (
    <Entry>
      <strong>{actionText(entry)}</strong>
      <span>
        <WithCodes>{subjectText(entry)}</WithCodes>
      </span>
      <small>
        {actorText(entry)} · <FormattedDate value={entry.at} />
      </small>
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: 16,
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
