import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AnswerOf, listFailedJobsCall } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { jobName } from '../job-name'
import { adminJobsTexts } from '../locale'

interface JobKindsProps {
  kinds: AnswerOf<typeof listFailedJobsCall>['by_name']
  isBusy: boolean
  onRetryAll: (name: string) => void
}

/** How many of each kind failed, with one way to try all of it again. */
export function JobKinds({ kinds, isBusy, onRetryAll }: JobKindsProps) {
  const t = useTexts(adminJobsTexts)
  // One of each says no more than the list under it.
  if (kinds.every(({ count }) => count === 1)) return null
  return (
    <Kinds aria-label={t('kinds')}>
      {kinds.map(({ name, count, retryable }) => (
        <li key={name}>
          <div>
            <strong>{jobName(name)}</strong>
            <small>{t('count', { count })}</small>
          </div>
          {retryable > 1 && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`${t('retry.all', { count: retryable })}: ${jobName(name)}`}
              disabled={isBusy}
              onClick={() => onRetryAll(name)}
            >
              {t('retry.all', { count: retryable })}
            </Button>
          )}
        </li>
      ))}
    </Kinds>
  )
}

const Kinds = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 72,
    padding: '12px 16px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
  },
  '& div': { display: 'grid', minWidth: 0 },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& button': { flexShrink: 0 },
}))
