import Typography from '@mui/material/Typography'
import type { RegistrationDetail } from '@zancada/contracts'
import { DOCUMENT_TYPES } from '@zancada/contracts/catalogs/people'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useEditRegistration } from '../api/registration-actions'
import { deskTexts } from '../locale'

const schema = z.object({
  first_name: z.string().trim().min(1),
  last_name: z.string().trim().min(1),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.string().trim().min(1),
  email: z.string().trim().min(1),
  phone: z.string().trim().min(1),
  bib: z.string().trim(),
})
type Values = z.output<typeof schema>

interface EditDialogProps {
  registration: RegistrationDetail
  onClose: () => void
}

/** Only what was changed is sent, so that a correction judges and overwrites nothing else. */
export function EditDialog({ registration, onClose }: EditDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const { mutateAsync: edit } = useEditRegistration(registration.id)
  const before = valuesOf(registration)
  const form = useZodForm<Values, Values>(schema, before)
  return (
    <DialogForm
      form={form}
      title={t('edit.title')}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { bib, ...person } = values
        const changes = Object.entries(person).filter(
          ([field, value]) => Reflect.get(before, field) !== value,
        )
        await edit({
          version: registration.version,
          ...Object.fromEntries(changes),
          ...(bib !== before.bib && { bib: bib === '' ? null : bib }),
        })
        notify(t('edit.done'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('edit.text')}</Typography>
      <TextField
        name="bib"
        label={t('edit.bib')}
        helperText={t('edit.bibHelp')}
        optional
        autoComplete="off"
      />
      <TextField name="first_name" label={t('edit.first_name')} autoComplete="off" />
      <TextField name="last_name" label={t('edit.last_name')} autoComplete="off" />
      <SelectField
        name="document_type"
        label={t('edit.document_type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: value }))}
      />
      <TextField name="document_number" label={t('edit.document_number')} autoComplete="off" />
      <TextField name="email" type="email" label={t('edit.email')} autoComplete="off" />
      <TextField name="phone" label={t('edit.phone')} autoComplete="off" />
    </DialogForm>
  )
}

function valuesOf(registration: RegistrationDetail): Values {
  return {
    first_name: registration.first_name,
    last_name: registration.last_name,
    document_type: registration.document_type ?? 'CC',
    document_number: registration.document_number ?? '',
    email: registration.email ?? '',
    phone: registration.phone ?? '',
    bib: registration.bib ?? '',
  }
}
