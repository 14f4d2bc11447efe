import { styled } from '@mui/material/styles'
import type { AdminEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { adminEventsTexts } from '../locale'
import { EventChips } from './event-chips'
import { Reason } from './event-columns'

/** One race where columns do not fit. */
export function EventCard({ event }: { event: AdminEvent }) {
  const t = useTexts(adminEventsTexts)
  return (
    <Entry>
      <h2>{event.name}</h2>
      <p>{event.organizer.name}</p>
      <p>
        {event.starts_at === null ? t('noDate') : <FormattedDate value={event.starts_at} format="date" />} ·{' '}
        {t('confirmed', { count: event.confirmed, figure: plainFigure(event.confirmed) })}
      </p>
      {event.taken_down && <Reason>{t('reason', { reason: event.taken_down.reason })}</Reason>}
      <EventChips event={event} />
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '18px 16px',
  '& h2': { ...theme.typography.h5, margin: 0, paddingRight: 44, overflowWrap: 'anywhere' },
  '& p': {
    margin: 0,
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}))
