import type { FeeRule } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { MoneySplit } from '../../../race/money-split'
import { type EditorValues, feeTermsOf } from './editor-values'

export interface PhaseMoneyProps {
  path: `categories.${number}.phases.${number}.price_cop`
  feeRule: FeeRule
}

/** What a price comes to for both sides, as it is typed. */
export function PhaseMoney({ path, feeRule }: PhaseMoneyProps) {
  const [price, payer] = useWatch<EditorValues, [typeof path, 'fee_payer']>({ name: [path, 'fee_payer'] })
  if (price === null || !Number.isInteger(price)) return null
  return <MoneySplit price={price} terms={feeTermsOf(payer, feeRule)} />
}
