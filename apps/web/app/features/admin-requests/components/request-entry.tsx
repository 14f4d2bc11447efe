import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminDataRequest } from '@zancada/contracts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { Actions } from '../../../ui/layout/actions'
import { adminRequestsTexts } from '../locale'
import { useMoveRequest } from '../use-move-request'
import type { TextStep } from './step-dialog'

interface RequestEntryProps {
  request: AdminDataRequest
  onAsk: (step: TextStep) => void
}

/** Who asks what, until when, and the steps that can be taken. */
export function RequestEntry({ request, onAsk }: RequestEntryProps) {
  const t = useTexts(adminRequestsTexts)
  const notify = useSnackbar()
  const id = useId()
  const { mutateAsync: move, isPending } = useMoveRequest()
  const { is_overdue, days_left, due_on, state, can } = request
  const isWaiting = state === 'received' || state === 'in_progress' || state === 'extended'
  return (
    <Entry aria-labelledby={id}>
      <Top>
        <Typography id={id} component="h2" variant="h4">
          {request.number} · {t(`kinds.${request.kind}`)}
        </Typography>
        <Chip
          sx={
            is_overdue
              ? { bgcolor: 'error.main', color: 'error.contrastText' }
              : { border: 1, borderColor: 'divider' }
          }
        >
          {t(`states.${state}`)}
        </Chip>
      </Top>
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {[request.name, request.email, request.document, t(`channels.${request.channel}`)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {isWaiting && (
        <Typography sx={{ mt: 0.5, fontWeight: 600, ...(is_overdue && { color: 'error.main' }) }}>
          {t(is_overdue ? 'entry.overdue' : 'entry.due')} <FormattedDate value={due_on} format="long" />,{' '}
          {t(is_overdue ? 'entry.late' : 'entry.left', { count: Math.abs(days_left) })}
        </Typography>
      )}
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{request.body}</Typography>
      {request.missing !== null && (
        <Typography color="textSecondary">{t('entry.missing', { text: request.missing })}</Typography>
      )}
      {request.extension_reason !== null && (
        <Typography color="textSecondary">{t('entry.reason', { text: request.extension_reason })}</Typography>
      )}
      {request.answer !== null && (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {t('entry.answer', { text: request.answer })}
        </Typography>
      )}
      <Actions sx={{ gap: '10px', mt: '14px' }}>
        {can.map((step) => (
          <Button
            key={step}
            variant={step === 'answer' ? 'contained' : 'outlined'}
            size="small"
            disabled={isPending}
            onClick={async () => {
              if (step === 'answer' || step === 'ask' || step === 'extend') return onAsk(step)
              await move({ request, step }).catch((error: unknown) => notify(messageOf(error) ?? '', 'error'))
            }}
          >
            {t(`steps.${step}`)}
          </Button>
        ))}
        <Button component={RouterLink} variant="text" size="small" to={storyOf(request)}>
          {t('entry.story')}
        </Button>
      </Actions>
    </Entry>
  )
}

/** The account's page in support; a requester without an account is looked up by their address. */
function storyOf({ user_id, email }: AdminDataRequest): string {
  return user_id === null ? `/admin/soporte?q=${encodeURIComponent(email)}` : `/admin/soporte/${user_id}`
}

const Entry = styled('article')({ padding: 20 })
const Top = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
})
