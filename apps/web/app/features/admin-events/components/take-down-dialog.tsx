import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminEvent } from '@zancada/contracts'
import { takeDownReasonSchema } from '@zancada/contracts/admin/events.calls'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminEventsTexts } from '../locale'

interface TakeDownDialogProps {
  event: AdminEvent
  onDecide: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Before taking a race down, the administrator reads what stops, what goes on and what is open right now. */
export function TakeDownDialog({ event, onDecide, onClose }: TakeDownDialogProps) {
  const t = useTexts(adminEventsTexts)
  const form = useZodForm(takeDownReasonSchema, { reason: '' })
  return (
    <DialogForm
      form={form}
      title={t('takeDown.title', { name: event.name })}
      submitLabel={t('takeDown.confirm')}
      tone="danger"
      onSubmit={async ({ reason }) => {
        await onDecide(reason)
        onClose()
      }}
      onClose={onClose}
    >
      <Typography component="div" color="textSecondary">
        {t('takeDown.text', { organizer: event.organizer.name })}
        <Consequences>
          <li>{t('takeDown.page')}</li>
          <li>{t('takeDown.held', { count: event.open_orders.held })}</li>
          <li>{t('takeDown.paying', { count: event.open_orders.paying })}</li>
          <li>{t('takeDown.runners', { count: event.confirmed })}</li>
        </Consequences>
      </Typography>
      <TextField<typeof form>
        name="reason"
        label={t('reasonField.label')}
        helperText={t('reasonField.help')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={500}
        autoFocus
      />
    </DialogForm>
  )
}

const Consequences = styled('ul')({ display: 'grid', gap: 6, margin: '12px 0 0', paddingLeft: 20 })
