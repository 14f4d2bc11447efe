import type { ImportOrder } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { Timeline } from '../../../ui/layout/timeline'
import { panelImportsTexts } from '../locale'
import { wordOf } from '../timeline-words'

/** Everything that happened to it, the latest first. */
export function OrderTimeline({ timeline }: Pick<ImportOrder, 'timeline'>) {
  const t = useTexts(panelImportsTexts)
  return (
    <Timeline sx={{ mt: 2 }}>
      {timeline.toReversed().map(({ action, at, by, amount_cop, rows, note }) => (
        <li key={`${at} ${action} ${note}`}>
          <strong>
            {t(`timeline.${wordOf(action)}`)}
            {amount_cop !== null && `: ${formatCop(amount_cop)}`}
            {amount_cop === null && rows !== null && rows > 0 && `: ${plainFigure(rows)}`}
          </strong>
          {note !== null && <span>{note}</span>}
          <small>
            {by === null ? '' : `${by} · `}
            <FormattedDate value={at} />
          </small>
        </li>
      ))}
    </Timeline>
  )
}
