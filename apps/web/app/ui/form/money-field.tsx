import InputAdornment from '@mui/material/InputAdornment'
import { type Cop, formatCop } from '@zancada/contracts/platform/money'
import type { FieldProps } from './field-frame'
import { isDigit, keep, type Mask, retypeInput } from './masked-text'
import { TextInput } from './text-input'
import { useField } from './use-field'

const MOST_DIGITS = 12

export interface MoneyFieldProps extends FieldProps {
  placeholder?: string
}

/** Whole Colombian pesos: shown as `$ 85.000`, kept as the number 85000, or `null` while empty. */
export function MoneyField({ name, ...props }: MoneyFieldProps) {
  const field = useField(name)
  return (
    <TextInput
      {...props}
      field={field}
      text={moneyText(field.value)}
      onChange={(event) => field.setValue(moneyValue(retypeInput(pesos, event.target)))}
      inputMode="numeric"
      autoComplete="off"
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
    />
  )
}

export function moneyText(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? grouped(Math.round(value)) : ''
}

export function moneyValue(text: string): Cop | null {
  const digits = keep(pesos, text)
  return digits === '' ? null : Number(digits)
}

const pesos: Mask = {
  isKept: isDigit,
  format: (digits) => (digits === '' ? '' : grouped(Number(digits.slice(0, MOST_DIGITS)))),
}

/** The contract's own printing, without the sign that the field already shows. */
function grouped(amount: Cop): string {
  return formatCop(amount).replace(/^\$\s*/, '')
}
