import { styled } from '@mui/material/styles'
import type { AdminEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { ListColumn } from '../../../ui/table/list-column'
import { adminEventsTexts } from '../locale'
import { EventChips } from './event-chips'

export function useEventColumns(): readonly ListColumn<AdminEvent>[] {
  const t = useTexts(adminEventsTexts)
  return [
    {
      field: 'event',
      label: t('columns.event'),
      flex: 1.8,
      minWidth: 200,
      fixed: true,
      render: ({ name, slug, city, taken_down }) => (
        <Lines>
          <strong>{name}</strong>
          <small>
            /{slug}
            {city !== null && ` · ${city}`}
          </small>
          {taken_down && <Reason>{t('reason', { reason: taken_down.reason })}</Reason>}
        </Lines>
      ),
    },
    {
      field: 'organizer',
      label: t('columns.organizer'),
      flex: 1.1,
      minWidth: 150,
      render: ({ organizer }) => (
        <Lines>
          <span>{organizer.name}</span>
          {organizer.state === 'suspended' && <Reason>{t('suspended')}</Reason>}
        </Lines>
      ),
    },
    {
      field: 'starts',
      label: t('columns.starts'),
      width: 140,
      render: ({ starts_at }) =>
        starts_at === null ? t('noDate') : <FormattedDate value={starts_at} format="date" />,
    },
    {
      field: 'confirmed',
      label: t('columns.confirmed'),
      width: 110,
      align: 'right',
      render: ({ confirmed }) => plainFigure(confirmed),
    },
    {
      field: 'state',
      label: t('columns.state'),
      width: 150,
      render: (event) => <EventChips event={event} />,
    },
  ]
}

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

export const Reason = styled('span')(({ theme }) => ({
  color: theme.palette.error.main,
  fontSize: '0.8125rem',
}))
