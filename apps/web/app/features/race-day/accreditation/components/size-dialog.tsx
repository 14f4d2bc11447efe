import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { RadioField } from '../../../../ui/form/radio-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import type { RaceDayDevice } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'

interface SizeDialogProps {
  device: RaceDayDevice
  ticket: RaceTicket
  sizes: RaceSetup['sizes']
  /** Another size is only given while there is one, which only the server knows. */
  isOnline: boolean
  onClose: () => void
}

export function SizeDialog({ device, ticket, sizes, isOnline, onClose }: SizeDialogProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const name = ticket.first_name
  const form = useZodForm(z.object({ size: z.string().min(1, t('size.choose')) }), { size: '' })
  return (
    <DialogForm
      form={form}
      title={t('size.title')}
      submitLabel={t('size.submit')}
      canSubmit={isOnline}
      onClose={onClose}
      onSubmit={async ({ size }) => {
        await device.changeSize(ticket.registration_id, size)
        notify(t('size.done', { name, size }), 'success')
        onClose()
      }}
    >
      <Typography>
        {ticket.size === null ? t('size.textNone', { name }) : t('size.text', { name, size: ticket.size })}
      </Typography>
      {!isOnline && <Alert severity="warning">{t('card.changeSizeOffline')}</Alert>}
      <RadioField<typeof form>
        name="size"
        label={t('size.label')}
        cards
        disabled={!isOnline}
        options={sizes
          .filter(({ name }) => name !== ticket.size)
          .map(({ name: size, left }) => ({
            value: size,
            label: size,
            ...(left !== null && {
              trailing: left === 0 ? t('size.none') : t('size.left', { count: left }),
            }),
          }))}
      />
    </DialogForm>
  )
}
