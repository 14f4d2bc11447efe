import InputAdornment from '@mui/material/InputAdornment'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import type { FieldProps, Named } from './field-frame'
import { NumberInput } from './number-input'

export interface MoneyFieldProps extends FieldProps {
  placeholder?: string
}

/** Whole Colombian pesos: shown as `$ 85.000`, kept as the number 85000, or `null` while empty. */
export function MoneyField<Form = unknown>(named: Named<MoneyFieldProps, Form>) {
  const props: MoneyFieldProps = named
  const t = useTexts(uiTexts)
  return (
    <NumberInput
      {...props}
      write={grouped}
      notWhole={t('form.wholePesos')}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
    />
  )
}

/** The contract's own printing, without the sign that the field already shows. */
function grouped(amount: number): string {
  return formatCop(amount).replace(/^\$\s*/, '')
}
