import Typography from '@mui/material/Typography'
import type { TroubledScan } from '@zancada/contracts'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { useResolve } from '../api'
import { supervisorTexts } from '../locale'

interface ResolveDialogProps {
  slug: string
  trouble: TroubledScan
  onClose: () => void
}

const schema = z.object({ note: z.string().trim().min(3).max(300) })

export function ResolveDialog({ slug, trouble, onClose }: ResolveDialogProps) {
  const t = useTexts(supervisorTexts)
  const notify = useSnackbar()
  const { mutateAsync: resolve } = useResolve(slug)
  const form = useZodForm(schema, { note: '' })
  return (
    <DialogForm
      form={form}
      title={t('resolve.title')}
      submitLabel={t('resolve.submit')}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await resolve({ id: trouble.id, note })
        notify(t('resolve.done'), 'success')
        onClose()
      }}
    >
      <Typography>{t('resolve.text')}</Typography>
      <TextField
        name="note"
        label={t('resolve.note')}
        helperText={t('resolve.noteHelp')}
        autoComplete="off"
        maxLength={300}
        multiline
        rows={3}
      />
    </DialogForm>
  )
}
