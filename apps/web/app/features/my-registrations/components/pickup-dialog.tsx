import Button from '@mui/material/Button'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '@zancada/contracts/catalogs/people'
import { documentNumberField } from '@zancada/contracts/orders/participant-fields'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { DocumentField } from '../../../ui/form/document-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useSelfService } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import { runnerName } from '../runner-name'
import type { QuestionProps } from './question-props'

/** The names are the contract's, so that the server's errors land on their fields. */
const schema = z.object({
  person: z.object({
    full_name: z.string().trim().min(3).max(160),
    document_type: z.string().pipe(z.enum(DOCUMENT_TYPES)),
    document_number: documentNumberField,
  }),
})

export function PickupDialog({ registration, onClose }: QuestionProps) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const { authorize } = useSelfService(registration.id)
  const { pickup } = registration
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useZodForm(schema, { person: pickup ?? BLANK })

  async function remove() {
    setIsRemoving(true)
    try {
      await authorize(null)
      notify(t('pickup.removed'), 'success')
      onClose()
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
      setIsRemoving(false)
    }
  }

  return (
    <DialogForm
      form={form}
      title={t('pickup.title')}
      submitLabel={t('pickup.save')}
      onClose={onClose}
      onSubmit={async ({ person }) => {
        await authorize(person)
        notify(t('pickup.saved', { name: person.full_name }), 'success')
        onClose()
      }}
      extraAction={
        pickup !== null && (
          <Button variant="text" color="error" loading={isRemoving} onClick={() => void remove()}>
            {t('pickup.remove')}
          </Button>
        )
      }
    >
      <p style={{ margin: 0 }}>{t('pickup.text', { name: runnerName(registration) })}</p>
      <TextField<typeof form>
        name="person.full_name"
        label={t('pickup.fullName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={160}
      />
      <SelectField<typeof form>
        name="person.document_type"
        label={t('pickup.documentType')}
        options={DOCUMENT_TYPES.map((type) => ({ value: type, label: DOCUMENT_TYPE_NAMES[type] }))}
        autoComplete="off"
      />
      <DocumentField<typeof form>
        name="person.document_number"
        label={t('pickup.documentNumber')}
        numeric={false}
      />
    </DialogForm>
  )
}

const BLANK = { full_name: '', document_type: 'CC', document_number: '' }
