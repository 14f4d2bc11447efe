import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminDataRequest } from '@zancada/contracts'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { adminRequestsTexts } from '../locale'
import { useMoveRequest } from '../use-move-request'

export type TextStep = 'answer' | 'ask' | 'extend'

const formSchema = z.object({ text: z.string().trim().min(1).max(5_000) })

interface StepDialogProps {
  request: AdminDataRequest
  step: TextStep
  onClose: () => void
}

/** Steps that send a text to the requester. */
export function StepDialog({ request, step, onClose }: StepDialogProps) {
  const t = useTexts(adminRequestsTexts)
  const notify = useSnackbar()
  const { mutateAsync: move } = useMoveRequest()
  const form = useZodForm(formSchema, { text: '' })
  return (
    <DialogForm
      form={form}
      title={`${t(`steps.${step}`)} · ${request.number}`}
      submitLabel={t(`steps.${step}`)}
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await move({ request, step, text })
        notify(t('step.done'), 'success')
        onClose()
      }}
    >
      <Asked>
        <Typography variant="body2" color="textSecondary">
          {t('step.asked', { name: request.name, kind: t(`kinds.${request.kind}`) })}
        </Typography>
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {request.body}
        </Typography>
      </Asked>
      <DueLine request={request} step={step} />
      <TextField<typeof form>
        name="text"
        label={t(`step.${step}Text`)}
        helperText={t('step.help')}
        autoComplete="off"
        multiline
        rows={6}
        maxLength={5_000}
      />
    </DialogForm>
  )
}

function DueLine({ request, step }: Pick<StepDialogProps, 'request' | 'step'>) {
  const t = useTexts(adminRequestsTexts)
  const { due_on, days_left, is_overdue, extended_due_on } = request
  if (step === 'extend' && extended_due_on !== null)
    return (
      <Typography>
        {t('step.from')} <FormattedDate value={due_on} format="long" /> {t('step.to')}{' '}
        <strong>
          <FormattedDate value={extended_due_on} format="long" />
        </strong>
        .
      </Typography>
    )
  return (
    <Typography sx={is_overdue ? { color: 'error.main' } : {}}>
      {t(is_overdue ? 'entry.overdue' : 'entry.due')} <FormattedDate value={due_on} format="long" />,{' '}
      {t(is_overdue ? 'entry.late' : 'entry.left', { count: Math.abs(days_left) })}
    </Typography>
  )
}

const Asked = styled('div')(({ theme }) => ({
  maxHeight: 200,
  overflowY: 'auto',
  padding: '12px 16px',
  borderLeft: `3px solid ${theme.palette.divider}`,
}))
