import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { OrganizerProfile } from '@zancada/contracts'
import { askReviewCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { panelProfileTexts } from '../locale'
import { Section } from './section'

/** How it stands with the platform, and each step that led there. */
export function StateSection({ profile, mayAsk }: { profile: OrganizerProfile; mayAsk: boolean }) {
  const t = useTexts(panelProfileTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: ask, isPending } = useMutation({ mutationFn: () => write(askReviewCall) })

  async function askAgain() {
    try {
      await ask()
      notify(t('state.reviewed'), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('error'), 'error')
    }
  }

  return (
    <Section title={t('state.title')}>
      <Typography variant="h5" component="p">
        {t(`state.${profile.state}`)}
      </Typography>
      {profile.state_reason !== null && <Typography>«{profile.state_reason}»</Typography>}
      {profile.state === 'rejected' && mayAsk && (
        <>
          <Typography color="textSecondary">{t('state.reviewText')}</Typography>
          <div>
            <Button variant="outlined" loading={isPending} onClick={() => void askAgain()}>
              {t('state.review')}
            </Button>
          </div>
        </>
      )}
      <Steps>
        {profile.history.map(({ state, reason, at }) => (
          <li key={at}>
            <strong>{t(state === 'pending' ? 'state.asked' : `state.${state}`)}</strong>{' '}
            <span>{formatDateTime(at)}</span>
            {reason !== null && <p>«{reason}»</p>}
          </li>
        ))}
      </Steps>
    </Section>
  )
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  paddingLeft: 20,
  fontSize: '0.9375rem',
  '& span': { color: theme.palette.text.secondary },
  '& p': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}))
