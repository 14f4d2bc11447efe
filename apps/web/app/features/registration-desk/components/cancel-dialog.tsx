import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import { REFUND_DECISIONS } from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { cancellationQuery, useCancelRegistration } from '../api/registration-actions'
import { deskTexts } from '../locale'

const reason = z.string().trim().min(3)
/** What was typed as the amount counts only while it is asked for. */
const schema = z.discriminatedUnion('refund', [
  z.object({ refund: z.literal('amount'), amount_cop: z.number(), reason }),
  z.object({ refund: z.enum(REFUND_DECISIONS).exclude(['amount']), amount_cop: z.unknown(), reason }),
])

interface CancelDialogProps {
  registration: RegistrationDetail
  onClose: () => void
}

/** Says what comes back, to whom and by what road, before anything is decided. */
export function CancelDialog({ registration, onClose }: CancelDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const { data } = useQuery(cancellationQuery(registration.id))
  // As it was when it was opened, not as it is read again under the form.
  const [version] = useState(registration.version)
  const { mutateAsync: cancel } = useCancelRegistration(registration.id)
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    refund: 'none',
    amount_cop: null,
    reason: '',
  })
  const refund = useWatch({ control: form.control, name: 'refund' })
  const money = { paid: formatCop(data?.paid_cop ?? 0), policy: formatCop(data?.policy_cop ?? 0) }
  const mayRefund = data?.may_refund === true && data.paid_cop > 0
  return (
    <DialogForm
      form={form}
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      maxWidth={560}
      onClose={onClose}
      onSubmit={async (decision) => {
        const { refund_state, refund_cop, outside_cop } = await cancel({
          refund: decision.refund,
          reason: decision.reason,
          version,
          ...(decision.refund === 'amount' && { amount_cop: decision.amount_cop }),
        })
        const amount = formatCop(refund_state === 'outside' ? refund_cop : refund_cop - outside_cop)
        const done = t(`cancel.done.${refund_state}`, { amount })
        const isShared = outside_cop > 0 && refund_state !== 'outside'
        const outside = t('cancel.andOutside', { amount: formatCop(outside_cop) })
        notify(isShared ? `${done}. ${outside}` : done, 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('cancel.text')}</Typography>
      {mayRefund && (
        <RadioField
          name="refund"
          label={t('cancel.refund')}
          cards
          options={REFUND_DECISIONS.map((value) => ({ value, label: t(`cancel.${value}`, money) }))}
        />
      )}
      {refund === 'amount' && <MoneyField name="amount_cop" label={t('cancel.amountLabel')} />}
      {data && <Typography>{t(mayRefund ? `cancel.road.${data.road}` : 'cancel.noMoney')}</Typography>}
      {mayRefund && refund === 'full' && registration.service_fee_cop > 0 && data?.road !== 'outside' && (
        <Alert severity="info">
          {t('cancel.feeIsYours', { fee: formatCop(registration.service_fee_cop) })}
        </Alert>
      )}
      <TextField
        name="reason"
        label={t('cancel.reason')}
        helperText={t('cancel.reasonHelp')}
        autoComplete="off"
      />
    </DialogForm>
  )
}
