import Typography from '@mui/material/Typography'
import type { ListedImportPayment } from '@zancada/contracts'
import { rejectImportPaymentCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { importPaymentsTexts } from '../locale'

const schema = z.object({ reason: z.string().trim().min(5).max(300) })

export function RejectDialog({ payment, onClose }: { payment: ListedImportPayment; onClose: () => void }) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { reason: '' })
  const words = { amount: formatCop(payment.amount_cop), email: payment.import.company.email }
  return (
    <DialogForm
      form={form}
      title={t('reject.title', words)}
      submitLabel={t('reject.submit')}
      tone="danger"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await write(rejectImportPaymentCall, { params: { id: payment.id }, body: { reason } })
        notify(t('reject.done', words), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('reject.text', words)}</Typography>
      <TextField<typeof form>
        name="reason"
        label={t('reject.reason')}
        helperText={t('reject.reasonHelp')}
        autoComplete="off"
        multiline
        rows={3}
        maxLength={300}
      />
    </DialogForm>
  )
}
