import type { FieldProps, Named } from './field-frame'
import { isDigit, type Mask, retypeInput } from './masked-text'
import { TextInput } from './text-input'
import { useField } from './use-field'

export interface DocumentFieldProps extends FieldProps {
  /** Cédulas and cards are digits only; passports and foreign documents take letters. */
  numeric?: boolean
  autoComplete?: string
  maxLength?: number
}

export function DocumentField<Form = unknown>(named: Named<DocumentFieldProps, Form>) {
  const { name, numeric = true, autoComplete = 'off', maxLength = 20, ...props }: DocumentFieldProps = named
  const field = useField(name)
  const mask = numeric ? digits : lettersAndDigits
  return (
    <TextInput
      {...props}
      field={field}
      text={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => field.setValue(retypeInput(mask, event.target))}
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete={autoComplete}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxLength}
    />
  )
}

const digits: Mask = { isKept: isDigit, format: (kept) => kept }

const lettersAndDigits: Mask = {
  isKept: (character) => /[0-9a-z]/i.test(character),
  format: (kept) => kept.toUpperCase(),
}
