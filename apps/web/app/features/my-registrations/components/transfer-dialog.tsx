import { emailField } from '@zancada/contracts/accounts/account-fields'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useSelfService } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import type { QuestionProps } from './question-props'

const schema = z.object({ email: emailField })

export function TransferDialog({ registration, onClose }: QuestionProps) {
  const t = useTexts(myRegistrationsTexts)
  const notify = useSnackbar()
  const { offer } = useSelfService(registration.id)
  const form = useZodForm(schema, { email: '' })
  return (
    <DialogForm
      form={form}
      title={t('transfer.title')}
      submitLabel={t('transfer.send')}
      lead={
        <>
          <p>
            {t('transfer.text', { event: registration.event.name, category: registration.category.name })}
          </p>
          {registration.paid_cop > 0 && <p>{t('transfer.money')}</p>}
        </>
      }
      onClose={onClose}
      onSubmit={async ({ email }) => {
        await offer(email)
        notify(t('transfer.sent', { email }), 'success')
        onClose()
      }}
    >
      <TextField<typeof form>
        name="email"
        type="email"
        label={t('transfer.email')}
        autoComplete="off"
        inputMode="email"
        maxLength={254}
        autoFocus
      />
    </DialogForm>
  )
}
