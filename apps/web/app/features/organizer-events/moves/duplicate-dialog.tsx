import Typography from '@mui/material/Typography'
import { eventNameField, instantField } from '@zancada/contracts/events/organizer-event-fields'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { duplicateEvent, useEventMove } from '../api/event-moves'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import type { MoveQuestionProps } from './moved-event'

const duplicateFormSchema = z.object({
  name: eventNameField,
  starts_at: z.union([z.literal(''), instantField]),
})

/** The next edition, as a draft that opens in its editor. */
export function DuplicateDialog({ event, onClose, onMoved }: MoveQuestionProps) {
  const t = useTexts(organizerEventsTexts)
  const notify = useSnackbar()
  const navigate = useNavigate()
  const duplicate = useEventMove(duplicateEvent)
  const form = useZodForm(duplicateFormSchema, { name: event.name, starts_at: '' })
  return (
    <DialogForm
      form={form}
      title={t('duplicate.title', { name: event.name })}
      submitLabel={t('duplicate.confirm')}
      onClose={onClose}
      onSubmit={async ({ name, starts_at }) => {
        const copy = await duplicate(event.slug, { name, ...(starts_at === '' ? {} : { starts_at }) })
        notify(t('duplicate.done', { name: copy.name }), 'success')
        onClose()
        onMoved()
        await navigate(eventPaths(copy.slug).edit)
      }}
    >
      <Typography color="textSecondary">{t('duplicate.text')}</Typography>
      <TextField<typeof form> name="name" label={t('duplicate.name')} autoComplete="off" maxLength={120} />
      <DateTimeField<typeof form>
        name="starts_at"
        label={t('duplicate.date')}
        helperText={t(event.starts_at === null ? 'duplicate.dateAlone' : 'duplicate.dateHelp')}
        optional
      />
    </DialogForm>
  )
}
