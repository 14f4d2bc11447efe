import type { ChangeEvent, ReactNode } from 'react'
import type { FieldProps } from './field-frame'
import { isDigit, type Mask, retypeInput } from './masked-text'
import { TextInput } from './text-input'
import { digitsOf, hasOwnSigns, readWholeNumber, settleWholeNumber, type TypedNumber } from './typed-number'
import { useField } from './use-field'

export interface NumberInputProps extends FieldProps {
  /** How the field writes a number. */
  write: (value: number) => string
  /** What to say of a text that is no whole number. */
  notWhole: string
  placeholder?: string
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/** A whole number while it is typed; kept as such, as `null` while empty, and as the text itself while it is neither. */
export function NumberInput({ name, write, notWhole, ...props }: NumberInputProps) {
  const field = useField(name)
  const text = textOf(field.value, write)
  const mask: Mask = { isKept: isDigit, format: (digits) => textOf(digitsOf(digits), write) }

  function valueTyped({
    target,
    nativeEvent,
  }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): TypedNumber {
    const { inputType, data } = partsOf(nativeEvent)
    const isLiteral =
      typeof field.value === 'string' ||
      hasOwnSigns({ before: text, after: target.value, kind: inputType, data })
    return isLiteral ? readWholeNumber(target.value) : digitsOf(retypeInput(mask, target))
  }

  function settle() {
    if (typeof field.value !== 'string') return
    const settled = settleWholeNumber(field.value)
    if (settled !== field.value) field.setValue(settled)
  }

  function onBlur() {
    settle()
    field.onBlur()
  }

  const error = typeof field.value === 'string' && field.error !== null ? notWhole : field.error
  return (
    <TextInput
      {...props}
      field={{ ...field, error, onBlur }}
      text={text}
      onChange={(event) => field.setValue(valueTyped(event))}
      // Enter sends the form before anything loses the focus.
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

function textOf(value: unknown, write: (value: number) => string): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? write(value) : ''
}

function partsOf(event: Event): { inputType?: string; data?: string | null } {
  return event instanceof InputEvent && event.inputType !== ''
    ? { inputType: event.inputType, data: event.data }
    : {}
}
