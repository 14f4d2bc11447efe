import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { payImportCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { z } from 'zod'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelImportsTexts } from '../locale'

/** All that is left or a part of it, up to what one payment can be; then the page of Wompi opens. */
export function WompiDialog({ order, onClose }: { order: ImportOrder; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const most = Math.min(order.totals.left_cop, IMPORT_MAX_PAYMENT_COP)
  const least = Math.min(IMPORT_MIN_PAYMENT_COP, most)
  const amount = z
    .int()
    .min(least, { error: t('payments.tooLittle', { amount: formatCop(least) }) })
    .max(most, { error: t('payments.tooMuch', { amount: formatCop(most) }) })
  const form = useZodForm(z.object({ amount_cop: amount }), { amount_cop: most })
  return (
    <DialogForm
      form={form}
      title={t('payments.wompi')}
      submitLabel={t('payments.toWompi')}
      onClose={onClose}
      onSubmit={async ({ amount_cop }) => {
        const body = { method: 'wompi', amount_cop } as const
        const answer = await callApi(payImportCall, { params: { id: order.id }, body })
        if ('checkout_url' in answer) window.location.assign(answer.checkout_url)
      }}
    >
      <Typography>{t('payments.wompiText', { left: formatCop(order.totals.left_cop) })}</Typography>
      {order.totals.left_cop > most && (
        <Typography color="textSecondary">{t('payments.cap', { most: formatCop(most) })}</Typography>
      )}
      <MoneyField<typeof form>
        name="amount_cop"
        label={t('payments.amount')}
        helperText={t('payments.partHelp')}
      />
    </DialogForm>
  )
}
