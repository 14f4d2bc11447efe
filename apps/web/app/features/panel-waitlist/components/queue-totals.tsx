import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { listQueuesCall } from '@zancada/contracts/waitlist/organizer-waitlist.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ErrorState } from '../../../ui/feedback/error-state'
import { plainFigure } from '../../../ui/format/plain-figure'
import { panelWaitlistTexts } from '../locale'

const FIGURES = ['waiting', 'offered', 'free'] as const

/** Per category with somebody on its list; nothing where there is none. */
export function QueueTotals({ event }: { event: string }) {
  const t = useTexts(panelWaitlistTexts)
  const { data, isError, refetch } = useQuery(apiQuery(listQueuesCall, { query: { evento: event } }))
  if (isError && data === undefined)
    return <ErrorState title={t('queuesError')} onRetry={() => void refetch()} />
  if (data === undefined || data.results.length === 0) return null
  return (
    <Totals aria-label={t('queues')}>
      {data.results.map(({ category, ...queue }) => (
        <Card key={category.id} component="li">
          <h2>{category.name}</h2>
          <dl>
            {FIGURES.map((figure) => (
              <div key={figure}>
                <dt>{t(figure)}</dt>
                <dd>{plainFigure(queue[figure])}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </Totals>
  )
}

const Totals = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 16,
  '& > li': { padding: 20 },
  '& h2': { ...theme.typography.h5, margin: 0 },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8, margin: '12px 0 0' },
  '& dl > div': { display: 'flex', flexDirection: 'column' },
  '& dt': { order: 2, color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
}))
