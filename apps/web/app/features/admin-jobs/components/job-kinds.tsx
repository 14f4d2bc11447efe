import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AnswerOf, listFailedJobsCall } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { jobName } from '../job-name'
import { adminJobsTexts } from '../locale'

export type JobKind = AnswerOf<typeof listFailedJobsCall>['by_name'][number]

interface JobKindsProps {
  kinds: readonly JobKind[]
  isBusy: boolean
  onRetryAll: (name: string) => void
  onDiscardAll: (kind: JobKind) => void
}

/** How many of each kind failed, with one way to try all of it again and one to put it aside. */
export function JobKinds({ kinds, isBusy, onRetryAll, onDiscardAll }: JobKindsProps) {
  const t = useTexts(adminJobsTexts)
  // One of each says no more than the list under it.
  if (kinds.every(({ count }) => count === 1)) return null
  return (
    <Kinds aria-label={t('kinds')}>
      {kinds.map((kind) => (
        <li key={kind.name}>
          <div>
            <strong>{jobName(kind.name)}</strong>
            <small>{t('count', { count: kind.count })}</small>
          </div>
          <span>
            {kind.retryable > 1 && (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${t('retry.all', { count: kind.retryable })}: ${jobName(kind.name)}`}
                disabled={isBusy}
                onClick={() => onRetryAll(kind.name)}
              >
                {t('retry.all', { count: kind.retryable })}
              </Button>
            )}
            {kind.count > 1 && (
              <Button
                size="small"
                variant="text"
                color="inherit"
                aria-label={`${t('discard.all')}: ${jobName(kind.name)}`}
                disabled={isBusy}
                onClick={() => onDiscardAll(kind)}
              >
                {t('discard.all')}
              </Button>
            )}
          </span>
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
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
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
  '& > li > span': { display: 'flex', flexWrap: 'wrap', gap: 4 },
}))
