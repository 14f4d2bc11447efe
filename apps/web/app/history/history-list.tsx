import type { HistoryEntry } from '@zancada/contracts'
import { actionText, actorText, changeTexts } from '@zancada/contracts/audit/tell-history'
import { useTexts } from '../i18n'
import { FormattedDate } from '../ui/format/formatted-date'
import { Timeline } from '../ui/layout/timeline'
import { historyTexts } from './locale'

interface HistoryListProps {
  entries: readonly HistoryEntry[]
  /** Said when there are none. */
  empty?: string
}

/** What happened, the latest first: what was done, what changed, who did it and when. */
export function HistoryList({ entries, empty }: HistoryListProps) {
  const t = useTexts(historyTexts)
  if (entries.length === 0) return <p>{empty ?? t('empty')}</p>
  return (
    <Timeline>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{actionText(entry)}</strong>
          {changeTexts(entry).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <small>
            {actorText(entry)} · <FormattedDate value={entry.at} />
            {entry.address !== null && ` · ${t('address', { address: entry.address })}`}
          </small>
        </li>
      ))}
    </Timeline>
  )
}
