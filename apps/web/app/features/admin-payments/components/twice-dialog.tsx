import Typography from '@mui/material/Typography'
import type { PaymentRow } from '@zancada/contracts'
import { closeDoubleReturnCall, doubleReturnFields } from '@zancada/contracts/payments/payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { adminPaymentsTexts } from '../locale'

const schema = doubleReturnFields.required({ reference: true })
type Values = z.input<typeof schema>

/** What became of money that left twice; neither answer is taken for granted. */
export function TwiceDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const t = useTexts(adminPaymentsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(schema, { note: '', reference: '' })
  const how = useWatch({ control: form.control, name: 'how' })
  const words = {
    amount: formatCop(payment.amount_cop),
    order: payment.order_code,
    email: payment.buyer_email,
  }
  return (
    <DialogForm
      form={form}
      title={t('twice.title', words)}
      submitLabel={t('twice.confirm')}
      maxWidth={560}
      onClose={onClose}
      onSubmit={async ({ reference, ...body }) => {
        await write(closeDoubleReturnCall, {
          params: { id: payment.id },
          body: { ...body, ...(body.how === 'recovered' && reference !== '' && { reference }) },
        })
        notify(t('twice.done', words), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('twice.text', words)}</Typography>
      <RadioField<typeof form>
        name="how"
        label={t('twice.how')}
        cards
        options={[
          { value: 'recovered', label: t('twice.recovered'), description: t('twice.recoveredHelp') },
          { value: 'written_off', label: t('twice.written_off'), description: t('twice.writtenOffHelp') },
        ]}
      />
      {how === 'recovered' && (
        <TextField<typeof form>
          name="reference"
          label={t('twice.reference')}
          helperText={t('twice.referenceHelp')}
          optional
          autoComplete="off"
          maxLength={80}
        />
      )}
      <TextField<typeof form>
        name="note"
        label={t('twice.note')}
        helperText={t('twice.noteHelp')}
        autoComplete="off"
        multiline
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  )
}
