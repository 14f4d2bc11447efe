import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import {
  cancelRegistrationCall,
  loadCancellationCall,
  REFUND_DECISIONS,
} from '@zancada/contracts/organizer-registrations/registration-actions.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { apiQuery, HELD } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { MoneyField } from '../../../ui/form/money-field'
import { RadioField } from '../../../ui/form/radio-field'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deskTexts } from '../locale'
import { readAgainAndThrow } from '../read-again-and-throw'
import { RefundCost } from './refund-cost'

const reason = z.string().trim().min(3)
/** Whether it is asked for depends on the policy, which the server knows. */
const refund_reason = z.string().trim()
/** What was typed as the amount counts only while it is asked for. */
const schema = z.discriminatedUnion('refund', [
  z.object({ refund: z.literal('amount'), amount_cop: z.number(), reason, refund_reason }),
  z.object({
    refund: z.enum(REFUND_DECISIONS).exclude(['amount']),
    amount_cop: z.unknown(),
    reason,
    refund_reason,
  }),
])

interface CancelDialogProps {
  registration: RegistrationDetail
  onClose: () => void
}

/** Says what comes back, to whom and by what road, before anything is decided. */
export function CancelDialog({ registration, onClose }: CancelDialogProps) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  // What would go back is asked when the dialog opens, never kept; and again if it is refused.
  const { data, refetch } = useQuery({
    ...apiQuery(loadCancellationCall, { params: { id: registration.id } }),
    ...HELD,
  })
  // As it was when it was opened, not as it is read again under the form.
  const [version] = useState(registration.version)
  const write = useApiWrite()
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>(schema, {
    // What the runner was promised when they bought.
    refund: 'policy',
    amount_cop: null,
    reason: '',
    refund_reason: '',
  })
  const [refund, amount_cop] = useWatch({ control: form.control, name: ['refund', 'amount_cop'] })
  const { paid_cop = 0, policy_cop = 0, is_withdrawal = false, may_refund = false } = data ?? {}
  const money = { paid: formatCop(paid_cop), policy: formatCop(policy_cop) }
  // What the law gives back is not chosen.
  const mayChoose = may_refund && paid_cop > 0 && !is_withdrawal
  const amounts = {
    none: 0,
    policy: policy_cop,
    full: paid_cop,
    amount: typeof amount_cop === 'number' ? amount_cop : 0,
  }
  const refund_cop = is_withdrawal ? paid_cop : mayChoose ? amounts[refund] : 0
  const goesBack = refund_cop > 0 || (mayChoose && refund === 'amount')
  const isBelowPolicy = refund_cop < Math.min(policy_cop, paid_cop)
  return (
    <DialogForm
      form={form}
      title={t('cancel.title')}
      submitLabel={t('cancel.submit')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      maxWidth={560}
      canSubmit={data !== undefined}
      onClose={onClose}
      onSubmit={async (decision) => {
        const done = await write(cancelRegistrationCall, {
          params: { id: registration.id },
          body: {
            refund: is_withdrawal ? 'full' : mayChoose ? decision.refund : 'none',
            seen_refund_cop: refund_cop,
            reason: decision.reason,
            version,
            ...(isBelowPolicy && decision.refund_reason !== '' && { refund_reason: decision.refund_reason }),
            ...(mayChoose && decision.refund === 'amount' && { amount_cop: decision.amount_cop }),
          },
        }).catch(readAgainAndThrow(refetch))
        const { refund_state, outside_cop } = done
        const isOutside = refund_state === 'outside'
        const amount = formatCop(isOutside ? done.refund_cop : done.refund_cop - outside_cop)
        const told = t(`cancel.done.${refund_state}`, { amount })
        const outside = t('cancel.andOutside', { amount: formatCop(outside_cop) })
        notify(outside_cop > 0 && !isOutside ? `${told}. ${outside}` : told, 'success')
        onClose()
      }}
    >
      <Typography color="textSecondary">{t('cancel.text')}</Typography>
      {is_withdrawal && <Typography>{t('cancel.withdrawal', money)}</Typography>}
      {mayChoose && (
        <RadioField<typeof form>
          name="refund"
          label={t('cancel.refund')}
          cards
          options={REFUND_DECISIONS.filter((value) => value !== 'none' || policy_cop > 0).map((value) => ({
            value,
            label: t(
              value === 'policy' && policy_cop === 0 ? 'cancel.policyNothing' : `cancel.${value}`,
              money,
            ),
          }))}
        />
      )}
      {mayChoose && refund === 'amount' && (
        <MoneyField<typeof form> name="amount_cop" label={t('cancel.amountLabel')} />
      )}
      {data && <Typography>{t(goesBack ? `cancel.road.${data.road}` : 'cancel.noMoney')}</Typography>}
      {data && refund_cop > 0 && <RefundCost {...data} refund_cop={refund_cop} />}
      {data && isBelowPolicy && (
        <TextField<typeof form>
          name="refund_reason"
          label={t('cancel.refundReason')}
          helperText={t('cancel.refundReasonHelp', money)}
          autoComplete="off"
        />
      )}
      <TextField<typeof form>
        name="reason"
        label={t('cancel.reason')}
        helperText={t('cancel.reasonHelp')}
        autoComplete="off"
      />
    </DialogForm>
  )
}
