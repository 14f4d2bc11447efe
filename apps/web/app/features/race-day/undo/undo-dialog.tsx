import Typography from '@mui/material/Typography'
import { undoReasonField } from '@zancada/contracts/race-day/scan'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { undoTexts } from './locale'

interface UndoDialogProps {
  title: string
  text: string
  submitLabel: string
  onUndo: (reason: string) => Promise<void>
  onClose: () => void
}

/** A minute after it happened, it is undone only with a reason. */
export function UndoDialog({ title, text, submitLabel, onUndo, onClose }: UndoDialogProps) {
  const t = useTexts(undoTexts)
  const form = useZodForm(TYPED, { reason: '' })
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={submitLabel}
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await onUndo(reason)
        onClose()
      }}
    >
      <Typography>{text}</Typography>
      <TextField<typeof form>
        name="reason"
        label={t('reason')}
        helperText={t('reasonHelp')}
        autoComplete="off"
        maxLength={300}
        multiline
        rows={2}
        autoFocus
      />
    </DialogForm>
  )
}

const TYPED = z.object({ reason: undoReasonField })
