import type { AdminDataRequest } from '@zancada/contracts'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useMoveRequest } from '../api/admin-requests'
import { adminRequestsTexts } from '../locale'

export type TextStep = 'answer' | 'ask' | 'extend'

const formSchema = z.object({ text: z.string().trim().min(1).max(5_000) })

interface StepDialogProps {
  request: AdminDataRequest
  step: TextStep
  onClose: () => void
}

/** Steps that carry a text for whoever asked. */
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
      <TextField
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
