import { styled } from '@mui/material/styles'
import type { AuditLogEntry } from '@zancada/contracts'
import { actionText, actorText } from '../../../history/history-words'
import { historyTexts } from '../../../history/locale'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { adminAuditTexts } from '../locale'
import { subjectText } from '../subject-words'

/** An entry on a phone. */
export function AuditCard({ entry }: { entry: AuditLogEntry }) {
  const t = useTexts(adminAuditTexts)
  const told = useTexts(historyTexts)
  return (
    <Entry>
      <strong>{actionText(told, entry)}</strong>
      <span>{subjectText(t, entry)}</span>
      <small>
        {actorText(told, entry)} · <FormattedDate value={entry.at} />
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
