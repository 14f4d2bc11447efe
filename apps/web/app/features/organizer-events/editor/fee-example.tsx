import type { FeeRule } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { MoneySplit } from '../../../race/money-split'
import { organizerEventsTexts } from '../locale'
import { type EditorValues, feeTermsOf } from './editor-values'

/** What the choice comes to with the event's first price, once it has one. */
export function FeeExample({ feeRule }: { feeRule: FeeRule }) {
  const t = useTexts(organizerEventsTexts)
  const [categories, payer] = useWatch<EditorValues, ['categories', 'fee_payer']>({
    name: ['categories', 'fee_payer'],
  })
  const price = categories.flatMap(({ phases }) => phases).find(({ price_cop }) => price_cop)?.price_cop
  if (!price) return null
  return (
    <div>
      <p style={{ margin: '0 0 4px' }}>{t('texts.feeExample', { price: formatCop(price) })}</p>
      <MoneySplit price={price} terms={feeTermsOf(payer, feeRule)} />
    </div>
  )
}
