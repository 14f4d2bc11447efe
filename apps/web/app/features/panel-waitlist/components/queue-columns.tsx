import { styled } from '@mui/material/styles'
import type { QueuedPerson } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import type { ListColumn } from '../../../ui/table/list-column'
import { panelWaitlistTexts } from '../locale'
import { nameOf } from '../queue-moves'
import { QueueStateChip } from './queue-state-chip'

export function useQueueColumns(): readonly ListColumn<QueuedPerson>[] {
  const t = useTexts(panelWaitlistTexts)
  return [
    {
      field: 'turno',
      label: t('columns.turn'),
      width: 80,
      render: ({ turn }) => turn !== null && <strong>{turn}</strong>,
    },
    {
      field: 'quien',
      label: t('columns.person'),
      flex: 2,
      minWidth: 200,
      fixed: true,
      render: (person) => (
        <Who>
          <strong>{nameOf(person)}</strong>
          {person.name !== null && <span>{person.email}</span>}
        </Who>
      ),
    },
    {
      field: 'categoria',
      label: t('columns.category'),
      minWidth: 110,
      render: ({ category }) => category.name,
    },
    { field: 'cupos', label: t('columns.size'), width: 80, render: ({ party_size }) => party_size },
    {
      field: 'estado',
      label: t('columns.state'),
      width: 180,
      render: ({ state, offer_expires_at }) => (
        <Who>
          <div>
            <QueueStateChip state={state} />
          </div>
          {state === 'offered' && offer_expires_at !== null && (
            <small>
              {t('expiresOn')} <FormattedDate value={offer_expires_at} />
            </small>
          )}
        </Who>
      ),
    },
    {
      field: 'entro',
      label: t('columns.joined'),
      width: 190,
      render: ({ joined_at }) => <FormattedDate value={joined_at} />,
    },
  ]
}

const Who = styled('div')(({ theme }) => ({
  display: 'grid',
  lineHeight: 1.4,
  '& > *': { overflowWrap: 'anywhere' },
  '& > span, & small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
