import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'

interface UndoDialogProps {
  device: RaceDayDevice
  scan: RecordedScan
  name: string
  onClose: () => void
}

const schema = z.object({ reason: z.string().trim().min(5).max(300) })

/** A minute after it happened, a kit comes back only with a reason. */
export function UndoDialog({ device, scan, name, onClose }: UndoDialogProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const form = useZodForm(schema, { reason: '' })
  return (
    <DialogForm
      form={form}
      title={t('undo.title')}
      submitLabel={t('undo.submit')}
      cancelLabel={t('undo.keep')}
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await device.undo(scan.clientId, reason)
        notify(t('done.undone', { name }), 'success')
        onClose()
      }}
    >
      <Typography>{t('undo.text', { name })}</Typography>
      <TextField
        name="reason"
        label={t('undo.reason')}
        helperText={t('undo.reasonHelp')}
        autoComplete="off"
        maxLength={300}
        multiline
        rows={2}
      />
    </DialogForm>
  )
}
