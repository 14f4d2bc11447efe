import type { RegistrationEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Timeline } from '../../../ui/layout/timeline'
import { actionText, actorText, changeTexts } from '../history-words'
import { panelRegistrationsTexts } from '../locale'

/** Everything that happened, the latest first. */
export function HistorySection({ history }: { history: readonly RegistrationEvent[] }) {
  const t = useTexts(panelRegistrationsTexts)
  if (history.length === 0) return <p>{t('history.empty')}</p>
  return (
    <Timeline>
      {history.map((event) => (
        <li key={event.id}>
          <strong>{actionText(t, event)}</strong>
          {changeTexts(t, event).map((text) => (
            <span key={text}>{text}</span>
          ))}
          <small>
            {actorText(t, event)} · <FormattedDate value={event.at} />
          </small>
        </li>
      ))}
    </Timeline>
  )
}
