import type { ReactNode } from 'react'
import { plainFigure } from '../race/plain-figure'
import type { FieldProps } from './field-frame'
import { isDigit, keep, type Mask, retypeInput } from './masked-text'
import { TextInput } from './text-input'
import { useField } from './use-field'

export interface WholeNumberFieldProps extends FieldProps {
  maxDigits?: number
  /** Places are grouped, `1.500`; bibs and ages are not. */
  grouped?: boolean
  /** The unit: %, km. */
  endAdornment?: ReactNode
}

/** A whole number, kept as such, or `null` while empty. */
export function WholeNumberField({ name, maxDigits = 7, grouped = false, ...props }: WholeNumberFieldProps) {
  const field = useField(name)
  const write = (digits: string) => (grouped ? plainFigure(Number(digits)) : String(Number(digits)))
  const mask: Mask = {
    isKept: isDigit,
    format: (digits) => (digits === '' ? '' : write(digits.slice(0, maxDigits))),
  }
  return (
    <TextInput
      {...props}
      field={field}
      text={typeof field.value === 'number' ? write(String(field.value)) : ''}
      onChange={(event) => {
        const digits = keep(mask, retypeInput(mask, event.target))
        field.setValue(digits === '' ? null : Number(digits))
      }}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
