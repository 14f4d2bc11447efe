import Typography from '@mui/material/Typography'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { checkInTexts } from '../locale'

interface UndoDialogProps {
  onUndo: (reason: string) => Promise<void>
  onClose: () => void
}

/** After its minute an entry is undone with a reason. */
export function UndoDialog({ onUndo, onClose }: UndoDialogProps) {
  const t = useTexts(checkInTexts)
  const form = useZodForm(TYPED, { reason: '' })
  return (
    <DialogForm
      form={form}
      title={t('undoDialog.title')}
      submitLabel={t('undoDialog.submit')}
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await onUndo(reason)
        onClose()
      }}
    >
      <Typography>{t('undoDialog.text')}</Typography>
      <TextField name="reason" label={t('undoDialog.reason')} autoComplete="off" maxLength={300} autoFocus />
    </DialogForm>
  )
}

const TYPED = z.object({ reason: z.string().trim().min(5).max(300) })
