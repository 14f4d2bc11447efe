import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { cityCodeField } from '@zancada/contracts/accounts/account-fields'
import {
  instantField,
  postponementMessageField,
  venueField,
} from '@zancada/contracts/events/organizer-event-fields'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { DateTimeField } from '../../../ui/form/date-time-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { organizerEventsTexts } from '../locale'

const postponeFormSchema = z.object({
  starts_at: instantField,
  city_code: cityCodeField,
  venue: venueField.min(1),
  message: postponementMessageField,
  refund_until_at: z.union([z.literal(''), instantField]),
})

export type Postponement = z.output<typeof postponeFormSchema>

export interface PostponeDialogProps {
  event: OrganizerEvent
  onClose: () => void
  onPostpone: (asked: Postponement) => Promise<void>
}

/** Another day or place for a race that people are in: whom it reaches, what they read, and whether they may leave. */
export function PostponeDialog({ event, onClose, onPostpone }: PostponeDialogProps) {
  const t = useTexts(organizerEventsTexts)
  const form = useZodForm(postponeFormSchema, {
    starts_at: event.starts_at ?? '',
    city_code: event.city_code ?? '',
    venue: event.venue ?? '',
    message: '',
    refund_until_at: '',
  })
  const startsAt = form.watch('starts_at')
  const { registration_closes_at: closesAt } = event
  const closesEarlier = startsAt !== '' && closesAt !== null && new Date(startsAt) < new Date(closesAt)
  return (
    <DialogForm
      form={form}
      title={t('postpone.title')}
      submitLabel={t('postpone.confirm')}
      onClose={onClose}
      onSubmit={onPostpone}
    >
      <Typography color="textSecondary">
        {t('postpone.runners', { count: event.confirmed_count })}
        {event.held_count > 0 && ` ${t('postpone.held', { count: event.held_count })}`}
      </Typography>
      <DateTimeField<typeof form> name="starts_at" label={t('postpone.date')} />
      {event.pickups.length > 0 && <Typography variant="body2">{t('postpone.pickups')}</Typography>}
      {closesEarlier && <Alert severity="info">{t('postpone.closesEarlier')}</Alert>}
      <CityField optional={false} />
      <TextField<typeof form> name="venue" label={t('fields.venue')} autoComplete="off" maxLength={160} />
      <TextField<typeof form>
        name="message"
        label={t('postpone.message')}
        helperText={t('postpone.messageHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={2000}
      />
      <DateTimeField<typeof form>
        name="refund_until_at"
        label={t('postpone.refund')}
        helperText={t('postpone.refundHelp')}
        defaultTime="23:59"
        optional
      />
    </DialogForm>
  )
}
