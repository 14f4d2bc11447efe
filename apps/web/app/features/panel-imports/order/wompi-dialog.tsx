import Typography from '@mui/material/Typography'
import type { ImportOrder } from '@zancada/contracts'
import { IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { formatCop } from '@zancada/contracts/platform/money'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { useWompiPayment } from '../api/import-order'
import { panelImportsTexts } from '../locale'

/** All that is left or a part of it, up to what one payment can be; then the page of Wompi opens. */
export function WompiDialog({ order, onClose }: { order: ImportOrder; onClose: () => void }) {
  const t = useTexts(panelImportsTexts)
  const { mutateAsync: pay } = useWompiPayment(order.id)
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
        const url = await pay(amount_cop)
        if (url !== null) window.location.assign(url)
      }}
    >
      <Typography>{t('payments.wompiText', { left: formatCop(order.totals.left_cop) })}</Typography>
      {order.totals.left_cop > most && (
        <Typography color="textSecondary">{t('payments.cap', { most: formatCop(most) })}</Typography>
      )}
      <MoneyField name="amount_cop" label={t('payments.amount')} helperText={t('payments.partHelp')} />
    </DialogForm>
  )
}
