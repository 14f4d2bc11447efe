import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { ImportCompanyPage } from '@zancada/contracts'
import { IMPORT_MAX_PAYMENT_COP, IMPORT_MIN_PAYMENT_COP } from '@zancada/contracts/imports/import-payment'
import { formatCop } from '@zancada/contracts/platform/money'
import { REQUIRED } from '@zancada/contracts/platform/validation-messages'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { MoneyField } from '../../../ui/form/money-field'
import { RadioField } from '../../../ui/form/radio-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { payOnline } from '../api/import-link'
import { importPaymentsTexts } from '../locale'
import { mostAtOnce, needsParts, onlineSchema } from '../payment-parts'
import { RunnersPaidNote } from './runners-paid-note'

interface OnlineFormProps {
  token: string
  page: ImportCompanyPage
  /** Paid, expired or cancelled meanwhile: read it again. */
  onChange: () => unknown
}

interface OnlineValues {
  how: 'whole' | 'part'
  amount_cop: number | null
}

/** All of it or a part, at Wompi's own page. */
export function OnlineForm({ token, page, onChange }: OnlineFormProps) {
  const t = useTexts(importPaymentsTexts)
  const left = page.totals.left_cop
  const most = mostAtOnce(left)
  const inParts = needsParts(left)
  const schema = useMemo(
    () =>
      onlineSchema(left, {
        required: REQUIRED,
        tooLittle: t('pay.tooLittle', { amount: formatCop(Math.min(IMPORT_MIN_PAYMENT_COP, left)) }),
        tooMuch: t(inParts ? 'pay.overCap' : 'pay.overLeft', { amount: formatCop(most) }),
      }),
    [left, most, inParts, t],
  )
  const form = useZodForm<OnlineValues, OnlineValues>(schema, {
    how: inParts ? 'part' : 'whole',
    amount_cop: inParts ? most : null,
  })
  const [how, amount_cop] = useWatch({ control: form.control, name: ['how', 'amount_cop'] })
  const paying = how === 'whole' ? left : amount_cop
  const isAccepted = schema.safeParse({ how, amount_cop }).success

  async function pay(values: OnlineValues) {
    try {
      await payOnline(token, values.how === 'whole' ? null : values.amount_cop)
      // While the payer leaves, the button keeps turning until the other page is there or they come back to this one.
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await onChange()
      throw error
    }
  }

  return (
    <Form form={form} onSubmit={pay} aria-label={t('pay.online')}>
      {inParts ? (
        <Alert severity="info">{t('pay.mustBeParts', { cap: formatCop(IMPORT_MAX_PAYMENT_COP) })}</Alert>
      ) : (
        <RadioField<typeof form>
          name="how"
          label={t('pay.how')}
          cards
          options={[
            { value: 'whole', label: t('pay.whole'), trailing: formatCop(left) },
            { value: 'part', label: t('pay.part'), description: t('pay.partHelp') },
          ]}
        />
      )}
      {how === 'part' && (
        <Amount>
          <MoneyField<typeof form>
            name="amount_cop"
            label={t('pay.amount')}
            helperText={t(inParts ? 'pay.partHelp' : 'pay.amountHelp', { amount: formatCop(most) })}
          />
        </Amount>
      )}
      {how === 'part' && isAccepted && <RunnersPaidNote amount={amount_cop} page={page} />}
      <div>
        <SubmitButton>
          {typeof paying === 'number' && paying > 0
            ? t('pay.submit', { amount: formatCop(paying) })
            : t('pay.submitEmpty')}
        </SubmitButton>
      </div>
      <Note>{t('pay.wompi')}</Note>
    </Form>
  )
}

const Amount = styled('div')({ maxWidth: 360 })

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
