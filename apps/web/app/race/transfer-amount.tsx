import Alert from '@mui/material/Alert'
import { IMPORT_MAX_TRANSFER_COP, IMPORT_MIN_TRANSFER_COP } from '@zancada/contracts/imports/import-payment'
import { formatCop } from '@zancada/contracts/platform/money'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../i18n'
import { CheckboxField } from '../ui/form/checkbox-field'
import { MoneyField } from '../ui/form/money-field'
import { raceTexts } from './locale'

/** What a list still asks for, and what of it is already in transfers that nobody looked at yet. */
export interface AskedOfTransfer {
  readonly left_cop: number
  readonly submitted_cop: number
}

/** What no transfer has been sent for. */
const unsentAmount = ({ left_cop, submitted_cop }: AskedOfTransfer) => Math.max(0, left_cop - submitted_cop)

/** A transfer above what is owed has to be returned by hand: it takes a second yes. */
export function transferSchema(asked: AskedOfTransfer) {
  return z
    .object({
      amount_cop: z.int().min(IMPORT_MIN_TRANSFER_COP).max(IMPORT_MAX_TRANSFER_COP),
      reference: z.string().trim().max(60),
      /** The amount above what is owed that was said to be right. */
      confirmed_cop: z.union([z.int(), z.literal(false)]),
    })
    .refine(
      ({ amount_cop, confirmed_cop }) => amount_cop <= unsentAmount(asked) || confirmed_cop === amount_cop,
      { error: raceTexts.t('transfer.confirmMore'), path: ['confirmed_cop'] },
    )
}

export function transferValues(asked: AskedOfTransfer): TransferValues {
  return { amount_cop: unsentAmount(asked) || asked.left_cop, reference: '', confirmed_cop: false }
}

type TransferValues = z.input<ReturnType<typeof transferSchema>>

/** The amount of a transfer, with what is owed beside it. */
export function TransferAmount({ label, asked }: { label: string; asked: AskedOfTransfer }) {
  const t = useTexts(raceTexts)
  const words = { left: formatCop(asked.left_cop), submitted: formatCop(asked.submitted_cop) }
  return (
    <MoneyField
      name="amount_cop"
      label={label}
      helperText={t(asked.submitted_cop > 0 ? 'transfer.owedInReview' : 'transfer.owed', words)}
    />
  )
}

/** By how much the amount goes over what is owed, and the yes to it; nothing while it does not. */
export function MoreThanOwed({ asked }: { asked: AskedOfTransfer }) {
  const t = useTexts(raceTexts)
  const { control } = useFormContext()
  const amount: unknown = useWatch({ control, name: 'amount_cop' })
  if (typeof amount !== 'number' || amount <= unsentAmount(asked)) return null
  const words = {
    more: formatCop(amount - unsentAmount(asked)),
    submitted: formatCop(asked.submitted_cop),
  }
  return (
    <Alert severity="warning">
      <div>{t(asked.submitted_cop > 0 ? 'transfer.moreInReview' : 'transfer.more', words)}</div>
      <CheckboxField
        name="confirmed_cop"
        label={t('transfer.isMore', { amount: formatCop(amount) })}
        yes={amount}
      />
    </Alert>
  )
}
