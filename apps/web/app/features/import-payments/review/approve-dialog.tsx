import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ListedImportPayment } from '@zancada/contracts'
import { IMPORT_MAX_TRANSFER_COP, IMPORT_MIN_TRANSFER_COP } from '@zancada/contracts/imports/import-payment'
import { approveImportPaymentCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { importPaymentsTexts } from '../locale'
import { EFFECT_TONES, effectOf } from '../what-an-amount-does'

const schema = z.object({ amount_cop: z.int().min(IMPORT_MIN_TRANSFER_COP).max(IMPORT_MAX_TRANSFER_COP) })

/** Asks for what really came in, and says what it leaves. */
export function ApproveDialog({ payment, onClose }: { payment: ListedImportPayment; onClose: () => void }) {
  const t = useTexts(importPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(schema, { amount_cop: payment.amount_cop })
  const amount = useWatch({ control: form.control, name: 'amount_cop' })
  const effect = typeof amount === 'number' && amount > 0 ? effectOf(amount, payment.import.totals) : null
  return (
    <DialogForm
      form={form}
      title={t('approve.title')}
      submitLabel={t('approve.submit')}
      onClose={onClose}
      onSubmit={async ({ amount_cop }) => {
        await write(approveImportPaymentCall, { params: { id: payment.id }, body: { amount_cop } })
        notify(t('approve.done', { amount: formatCop(amount_cop) }), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">
        {t('approve.text', {
          company: payment.import.company.name,
          email: payment.import.company.email,
        })}
      </Typography>
      <MoneyField<typeof form>
        name="amount_cop"
        label={t('approve.amount')}
        helperText={t('approve.amountHelp', { amount: formatCop(payment.amount_cop) })}
      />
      {effect !== null && (
        <Alert severity={EFFECT_TONES[effect.kind]}>
          {effect.kind === 'settles'
            ? t('effect.settles')
            : t(`effect.${effect.kind}`, { amount: formatCop(effect.amount_cop) })}
        </Alert>
      )}
    </DialogForm>
  )
}
