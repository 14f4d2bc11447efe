import Typography from '@mui/material/Typography'
import type { RegistrationDetail } from '@zancada/contracts'
import { noteReturnCall } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deskTexts } from '../locale'

const schema = z.object({ amount_cop: z.number().nullable() })
type Values = z.output<typeof schema>

interface NoteReturnDialogProps {
  registration: RegistrationDetail
  byHand: NonNullable<RegistrationDetail['by_hand']>
  onClose: () => void
}

/** The organizer was paid and returns it themselves: here they only say how much they returned. */
export function NoteReturnDialog({ registration, byHand, onClose }: NoteReturnDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  // As it was when it was opened: what somebody else notes meanwhile is not noted twice.
  const [{ version, left_cop }] = useState({
    version: registration.version,
    left_cop: byHand.paid_cop - byHand.returned_cop,
  })
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(schema, { amount_cop: left_cop })
  return (
    <DialogForm
      form={form}
      title={t('noteReturn.title')}
      submitLabel={t('noteReturn.submit')}
      cancelLabel={t('noteReturn.keep')}
      maxWidth={480}
      onClose={onClose}
      onSubmit={async ({ amount_cop }) => {
        await write(noteReturnCall, {
          params: { id: registration.id },
          body: { amount_cop: amount_cop ?? 0, version },
        })
        notify(t('noteReturn.done', { amount: formatCop(amount_cop ?? 0) }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('noteReturn.text', { left: formatCop(left_cop) })}</Typography>
      <MoneyField<typeof form> name="amount_cop" label={t('noteReturn.amount')} />
    </DialogForm>
  )
}
