import type { Dispute, PaymentRow } from '@zancada/contracts'
import { closeDisputeCall, disputeEndFields } from '@zancada/contracts/payments/payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { bogotaToday } from '../../../ui/format/bogota-time'
import { adminPaymentsTexts } from '../locale'

type Values = z.input<typeof disputeEndFields>

interface CloseDisputeDialogProps {
  payment: PaymentRow
  dispute: Dispute
  onClose: () => void
}

/** Won or lost, and what each does with the money. */
export function CloseDisputeDialog({ payment, dispute, onClose }: CloseDisputeDialogProps) {
  const t = useTexts(adminPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(disputeEndFields, { closed_on: bogotaToday(), note: '' })
  const words = { amount: formatCop(dispute.amount_cop), order: payment.order_code }
  return (
    <DialogForm
      form={form}
      title={t('dispute.closeTitle', words)}
      submitLabel={t('dispute.closeConfirm')}
      maxWidth={560}
      onClose={onClose}
      onSubmit={async (body) => {
        await write(closeDisputeCall, { params: { id: payment.id }, body })
        notify(t('dispute.closed', words), 'success')
        onClose()
      }}
    >
      <RadioField<typeof form>
        name="how"
        label={t('dispute.how')}
        cards
        options={[
          { value: 'won', label: t('dispute.won'), description: t('dispute.wonHelp') },
          { value: 'lost', label: t('dispute.lost'), description: t('dispute.lostHelp', words) },
        ]}
      />
      <DateField<typeof form>
        name="closed_on"
        label={t('dispute.closedOn')}
        min={dispute.disputed_on}
        max={bogotaToday()}
      />
      <TextField<typeof form>
        name="note"
        label={t('dispute.closingNote')}
        helperText={t('dispute.closingNoteHelp')}
        autoComplete="off"
        multiline
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  )
}
