import { styled } from '@mui/material/styles'
import { cancelEventCall } from '@zancada/contracts/events/organizer-events.calls'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { cancelEvent, useEventMove } from '../api/event-moves'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

/** For good, so it says first what becomes of the page, the runners and their money. */
export function CancelDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const cancel = useEventMove(cancelEvent)
  const form = useZodForm(cancelFormSchema, { reason: '' })
  return (
    <DialogForm
      form={form}
      tone="danger"
      title={t('cancel.title', { name: event.name })}
      submitLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await cancel(event.slug, reason)
        notify(t('cancel.done', { name: event.name }), 'success')
        onClose()
        onMoved()
      }}
    >
      <Consequences>
        <li>{t('cancel.page')}</li>
        <li>{t('cancel.runners', { count: event.confirmed_count })}</li>
        {event.held_count > 0 && <li>{t('cancel.held', { count: event.held_count })}</li>}
        <li>{t('cancel.payments')}</li>
        <li>{t('cancel.forGood')}</li>
      </Consequences>
      <TextField<typeof form>
        name="reason"
        label={t('cancel.reason')}
        helperText={t('cancel.reasonHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={1000}
      />
    </DialogForm>
  )
}

const cancelFormSchema = z.object({ reason: cancelEventCall.body?.shape.reason ?? z.string() })

const Consequences = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  paddingLeft: 20,
  color: theme.palette.text.secondary,
}))
