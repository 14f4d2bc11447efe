import Typography from '@mui/material/Typography'
import type { LegalKind } from '@zancada/contracts'
import { publishLegalTextCall } from '@zancada/contracts/legal/legal.calls'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { LEGAL_WORDS } from '../legal-path'
import { adminSettingsTexts } from '../locale'

const formSchema = z.object({ valid_from: z.iso.date() })

interface PublishDialogProps {
  kind: LegalKind
  revision: number
  onClose: () => void
}

export function PublishDialog({ kind, revision, onClose }: PublishDialogProps) {
  const t = useTexts(adminSettingsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(formSchema, { valid_from: '' })
  return (
    <DialogForm
      form={form}
      title={t('texts.publishing.title')}
      submitLabel={t('texts.publishing.submit')}
      onClose={onClose}
      onSubmit={async ({ valid_from }) => {
        await write(publishLegalTextCall, {
          params: { kind: LEGAL_WORDS[kind] },
          body: { revision, valid_from },
        })
        notify(t('texts.publishing.done'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('texts.publishing.text')}</Typography>
      <DateField<typeof form> name="valid_from" label={t('texts.publishing.validFrom')} />
    </DialogForm>
  )
}
