import Typography from '@mui/material/Typography'
import type { PaymentRow } from '@zancada/contracts'
import { disputeFields, openDisputeCall } from '@zancada/contracts/payments/payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { FieldGrid } from '../../../ui/form/field-grid'
import { MoneyField } from '../../../ui/form/money-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { bogotaDay, bogotaToday } from '../../../ui/format/bogota-time'
import { adminPaymentsTexts } from '../locale'

type Values = z.input<typeof disputeFields>

/** What the payer's bank told: how much, since when, and until when to answer. */
export function DisputeDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useTexts(adminPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(disputeFields, {
    amount_cop: payment.amount_cop,
    disputed_on: bogotaToday(),
    answer_by: '',
    note: '',
  })
  const words = { amount: formatCop(payment.amount_cop), order: payment.order_code }
  return (
    <DialogForm
      form={form}
      title={t('dispute.title', words)}
      submitLabel={t('dispute.confirm')}
      maxWidth={560}
      onClose={onClose}
      onSubmit={async (body) => {
        await write(openDisputeCall, { params: { id: payment.id }, body })
        notify(t('dispute.done', words), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('dispute.text')}</Typography>
      <MoneyField<typeof form>
        name="amount_cop"
        label={t('dispute.amount')}
        helperText={t('dispute.amountHelp', words)}
      />
      <FieldGrid>
        <DateField<typeof form>
          name="disputed_on"
          label={t('dispute.disputedOn')}
          min={bogotaDay(payment.created_at)}
          max={bogotaToday()}
        />
        <DateField<typeof form>
          name="answer_by"
          label={t('dispute.answerBy')}
          min={bogotaDay(payment.created_at)}
        />
      </FieldGrid>
      <TextField<typeof form>
        name="note"
        label={t('dispute.note')}
        helperText={t('dispute.noteHelp')}
        autoComplete="off"
        multiline
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  )
}
