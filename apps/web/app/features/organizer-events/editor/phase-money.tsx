import Alert from '@mui/material/Alert'
import type { FeeRule } from '@zancada/contracts'
import { splitPrice } from '@zancada/contracts/orders/pricing'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { MoneySplit } from '../../../race/money-split'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, feeTermsOf } from './editor-values'

export interface PhaseMoneyProps {
  path: `categories.${number}.phases.${number}.price_cop`
  feeRule: FeeRule
}

/** What a price comes to for both sides, as it is typed. */
export function PhaseMoney({ path, feeRule }: PhaseMoneyProps) {
  const t = useTexts(organizerEventsTexts)
  const [price, payer] = useWatch<EditorValues, [typeof path, 'fee_payer']>({ name: [path, 'fee_payer'] })
  if (price === null || !Number.isInteger(price)) return null
  const terms = feeTermsOf(payer, feeRule)
  const { fee_cop } = splitPrice(price, terms)
  return (
    <>
      <MoneySplit price={price} terms={terms} />
      {fee_cop > price && (
        <Alert severity="warning" role="note">
          {t('categories.feeAbovePrice', { fee: formatCop(fee_cop) })}
        </Alert>
      )}
    </>
  )
}
