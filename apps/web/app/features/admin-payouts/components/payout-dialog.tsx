import Typography from '@mui/material/Typography'
import type { AdminBalance } from '@zancada/contracts'
import { recordPayoutCall } from '@zancada/contracts/settlement/payouts.calls'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWriteOnce } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { bogotaToday } from '../../../ui/format/bogota-time'
import { adminPayoutsTexts } from '../locale'

const schema = z.object({
  amount_cop: z.int().min(1),
  paid_on: z.iso.date(),
  bank_reference: z.string().trim().min(1).max(80),
})

interface PayoutDialogProps {
  balance: AdminBalance
  onClose: () => void
}

/** What left the bank, written down; never more than is owed, as the server says at its field. */
export function PayoutDialog({ balance, onClose }: PayoutDialogProps) {
  const t = useTexts(adminPayoutsTexts)
  const notify = useSnackbar()
  const write = useApiWriteOnce()
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    amount_cop: balance.owed_cop,
    paid_on: bogotaToday(),
    bank_reference: '',
  })
  return (
    <DialogForm
      form={form}
      title={t('detail.recordTitle')}
      submitLabel={t('detail.save')}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(recordPayoutCall, { body: { event_slug: balance.event.slug, ...values } })
        notify(t('detail.saved'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">
        {t('detail.recordText', { organizer: balance.organizer.name })}
      </Typography>
      <MoneyField<typeof form> name="amount_cop" label={t('detail.amount')} />
      <DateField<typeof form> name="paid_on" label={t('detail.day')} />
      <TextField<typeof form>
        name="bank_reference"
        label={t('detail.reference')}
        autoComplete="off"
        maxLength={80}
      />
    </DialogForm>
  )
}
