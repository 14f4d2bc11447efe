import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { RefundLine } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { decideRefundDoubtCall } from '@zancada/contracts/refund-batches/refund-doubt.call'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DateField } from '../../../ui/form/date-field'
import { DialogForm } from '../../../ui/form/dialog-form'
import { FieldGrid } from '../../../ui/form/field-grid'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { bogotaToday } from '../../../ui/format/bogota-time'
import { formatDate } from '../../../ui/format/format-date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { type Doubt, type DoubtValues, doubtBody, doubtDefaults, doubtFormSchema } from '../doubt-form'
import { adminRefundsTexts } from '../locale'

interface DoubtDialogProps {
  line: RefundLine
  doubt: Doubt
  onClose: () => void
}

/** What the bank said, word by word, and the two answers: it paid it after all, or it is still to be paid. */
export function DoubtDialog({ line, doubt, onClose }: DoubtDialogProps) {
  const t = useTexts(adminRefundsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<DoubtValues, DoubtValues>(doubtFormSchema, doubtDefaults(doubt))
  const decision = useWatch({ control: form.control, name: 'decision' })
  const words = { amount: formatCop(line.amount_cop), order: line.order_code, email: line.payer_email }
  const isPaid = decision === 'paid'
  return (
    <DialogForm
      form={form}
      title={t('doubt.title', words)}
      submitLabel={t(decision ? (isPaid ? 'doubt.confirmPaid' : 'doubt.confirmUnpaid') : 'lines.decide')}
      maxWidth={600}
      onClose={onClose}
      onSubmit={async (values) => {
        await write(decideRefundDoubtCall, { params: { id: doubt.id }, body: doubtBody(values) })
        notify(t(isPaid ? 'doubt.donePaid' : 'doubt.doneUnpaid'), 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('doubt.text', words)}</Typography>
      <Facts>
        <Fact name={t('doubt.first')}>{paymentOf(doubt.first_paid_on, doubt.first_bank_reference)}</Fact>
        <Fact name={t('doubt.bounced')}>{formatDate(doubt.bounced_at)}</Fact>
        <Fact name={t('doubt.now')}>{paymentOf(doubt.paid_on, doubt.bank_reference)}</Fact>
      </Facts>
      {doubt.other_file !== null && (
        <Alert severity="warning">{t('doubt.otherFile', { code: doubt.other_file })}</Alert>
      )}
      <RadioField<typeof form>
        name="decision"
        label={t('doubt.decision')}
        cards
        options={[
          { value: 'paid', label: t('doubt.paid'), description: t('doubt.paidHelp') },
          { value: 'unpaid', label: t('doubt.unpaid'), description: t('doubt.unpaidHelp') },
        ]}
      />
      {isPaid && (
        <FieldGrid>
          <TextField<typeof form>
            name="bank_reference"
            label={t('doubt.bankReference')}
            autoComplete="off"
            maxLength={80}
          />
          <DateField<typeof form> name="paid_on" label={t('doubt.paidOn')} max={bogotaToday()} />
        </FieldGrid>
      )}
      <TextField<typeof form>
        name="note"
        label={t('doubt.note')}
        helperText={t('doubt.noteHelp')}
        autoComplete="off"
        multiline
        rows={2}
        maxLength={500}
      />
    </DialogForm>
  )
}

const paymentOf = (day: string | null, reference: string | null): string =>
  [day && formatDate(day), reference].filter(Boolean).join(' · ')
