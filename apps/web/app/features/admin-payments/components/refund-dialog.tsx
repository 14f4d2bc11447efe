import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { PaymentRow } from '@zancada/contracts'
import { markPaymentRefundedCall } from '@zancada/contracts/payments/payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminPaymentsTexts } from '../locale'
import { consequenceOf, isOnlyLookedAt } from '../payment-filters'
import { type RefundValues, refundBody, refundDefaults, refundFormSchema } from '../refund-form'
import { ByHandFields } from './by-hand-fields'

/** Asks once, says what happens to the order and who hears of it, and how the money left. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useTexts(adminPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<RefundValues, RefundValues>(refundFormSchema, refundDefaults(payment))
  const how = useWatch({ control: form.control, name: 'how' })
  const consequence = consequenceOf(payment)
  const isReview = isOnlyLookedAt(consequence)
  const words = {
    amount: formatCop(payment.amount_cop),
    order: payment.order_code,
    email: payment.buyer_email,
    runner: payment.runner_name ?? '',
  }
  const confirm = isReview ? 'confirmReview' : how === 'void' ? 'confirmVoid' : 'confirmManual'
  return (
    <DialogForm
      form={form}
      title={t(isReview ? 'refund.reviewTitle' : 'refund.title', words)}
      submitLabel={t(`refund.${confirm}`)}
      maxWidth={560}
      onClose={onClose}
      onSubmit={async (values) => {
        const { void_asked_at } = await write(markPaymentRefundedCall, {
          params: { id: payment.id },
          body: refundBody(values),
        })
        const done = isReview ? 'refund.reviewed' : void_asked_at === null ? 'refund.done' : 'refund.voiding'
        notify(t(done, words), void_asked_at === null ? 'success' : 'info')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t(`refund.${consequence}`, words)}</Typography>
      {payment.bank_line !== null && !isReview && (
        <Alert severity="warning">{t('refund.inBankFile', { line: payment.bank_line })}</Alert>
      )}
      {payment.can.void ? (
        <RadioField<typeof form>
          name="how"
          label={t('refund.how')}
          cards
          options={[
            { value: 'void', label: t('refund.void'), description: t('refund.voidHelp') },
            { value: 'manual', label: t('refund.manual'), description: t('refund.manualHelp') },
          ]}
        />
      ) : (
        !isReview && <Typography>{t('refund.onlyManual')}</Typography>
      )}
      {how === 'manual' && !isReview && <ByHandFields since={payment.created_at} />}
      <TextField<typeof form>
        name="note"
        label={t('refund.note')}
        helperText={t('refund.noteHelp')}
        autoComplete="off"
        multiline
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  )
}
