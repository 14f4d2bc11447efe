import { styled } from '@mui/material/styles'
import type { RegistrationEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { actionText, actorText, changeTexts } from '../history-words'
import { panelRegistrationsTexts } from '../locale'

/** Everything that happened, the latest first. */
export function HistorySection({ history }: { history: readonly RegistrationEvent[] }) {
  const t = useTexts(panelRegistrationsTexts)
  if (history.length === 0) return <p>{t('history.empty')}</p>
  return (
    <Events>
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
    </Events>
  )
}

const Events = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 2,
    padding: '0 0 20px 24px',
    overflowWrap: 'anywhere',
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 3,
      top: 7,
      width: 9,
      height: 9,
      borderRadius: '50%',
      backgroundColor: theme.palette.primary.main,
    },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      left: 7,
      top: 20,
      bottom: -4,
      width: 1,
      backgroundColor: theme.palette.divider,
    },
  },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
