import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import {
  loadCancellationCall,
  returnCancelledCall,
} from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { apiQuery, HELD } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deskTexts } from '../locale'
import { readAgainAndThrow } from '../read-again-and-throw'
import { RefundCost } from './refund-cost'

const schema = z.object({ amount_cop: z.number().nullable(), reason: z.string().trim().min(3) })
type Values = z.output<typeof schema>

interface ReturnDialogProps {
  registration: RegistrationDetail
  onClose: () => void
}

/** A registration was cancelled without a refund, and its money goes back after all. */
export function ReturnDialog({ registration, onClose }: ReturnDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  // What would go back is asked when the dialog opens, never kept; and again if it is refused.
  const { data, refetch } = useQuery({
    ...apiQuery(loadCancellationCall, { params: { id: registration.id } }),
    ...HELD,
  })
  // As it was when it was opened: what somebody else decides meanwhile is not decided twice.
  const [{ version, returnable_cop }] = useState(registration)
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(schema, { amount_cop: returnable_cop, reason: '' })
  const amount_cop = useWatch({ control: form.control, name: 'amount_cop' })
  return (
    <DialogForm
      form={form}
      title={t('return.title')}
      submitLabel={t('return.submit')}
      cancelLabel={t('return.keep')}
      maxWidth={520}
      onClose={onClose}
      onSubmit={async ({ amount_cop, reason }) => {
        const { refund_cop, refund_state } = await write(returnCancelledCall, {
          params: { id: registration.id },
          body: { amount_cop: amount_cop ?? 0, reason, version },
        }).catch(readAgainAndThrow(refetch))
        notify(t(`return.done.${refund_state}`, { amount: formatCop(refund_cop) }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('return.text', { paid: formatCop(returnable_cop) })}</Typography>
      {data && (data.road === 'void' || data.road === 'list') && (
        <Typography>{t(`cancel.road.${data.road}`)}</Typography>
      )}
      <MoneyField<typeof form> name="amount_cop" label={t('cancel.amountLabel')} />
      {data && <RefundCost {...data} refund_cop={amount_cop ?? 0} />}
      <TextField<typeof form>
        name="reason"
        label={t('cancel.reason')}
        helperText={t('return.reasonHelp')}
        autoComplete="off"
      />
    </DialogForm>
  )
}
