import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { FailedJob } from '@zancada/contracts'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { errorMeaning } from '../error-meaning'
import { jobName } from '../job-name'
import { adminJobsTexts } from '../locale'

interface JobEntryProps {
  job: FailedJob
  isBusy: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** What failed, why, and the way to try it again, or why there is none; and the way to put it aside. */
export function JobEntry({ job, isBusy, onRetry, onDiscard }: JobEntryProps) {
  const t = useTexts(adminJobsTexts)
  const id = useId()
  const meaning = errorMeaning(job.error)
  return (
    <Entry aria-labelledby={id}>
      <Words>
        <Typography id={id} component="h2" variant="h5">
          {jobName(job.name)}
        </Typography>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 0.5 }}>
          {t('failed')} <FormattedDate value={job.failed_at} /> · {t('tries', { count: job.tries })} ·{' '}
          {t('asked')} <FormattedDate value={job.created_at} />
        </Typography>
        {job.mail !== null && (
          <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{t('mail', job.mail)}</Typography>
        )}
        {meaning !== null && <ErrorText>{t(`meanings.${meaning}`)}</ErrorText>}
        {job.error === '' ? (
          <ErrorText>{t('noError')}</ErrorText>
        ) : (
          <Technical lang="en">{job.error}</Technical>
        )}
      </Words>
      <Ways>
        {job.retry === 'yes' ? (
          <Button variant="outlined" aria-describedby={id} disabled={isBusy} onClick={onRetry}>
            {t('retry.action')}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: { md: 280 } }}>
            {t(`retry.${job.retry}`)}
          </Typography>
        )}
        <Button variant="text" color="inherit" aria-describedby={id} disabled={isBusy} onClick={onDiscard}>
          {t('discard.action')}
        </Button>
      </Ways>
    </Entry>
  )
}

const Entry = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '18px 16px',
  [theme.breakpoints.up('md')]: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 32,
    padding: '20px 24px',
  },
}))

const Words = styled('div')({ minWidth: 0 })

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'center', flexShrink: 0 },
}))

const ErrorText = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  color: theme.palette.error.main,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
}))

/** The error as the system wrote it, for administrators who can read it. */
const Technical = styled('code')(({ theme }) => ({
  display: 'block',
  marginTop: 6,
  color: theme.palette.text.secondary,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
}))
