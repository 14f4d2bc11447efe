import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ChangeEvent, HTMLAttributes, ReactNode } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field-frame'
import type { Field } from './use-field'

export interface TextInputProps extends Omit<FieldProps, 'name'> {
  field: Field
  text: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  type?: OutlinedInputProps['type']
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  maxLength?: number
  multiline?: boolean
  rows?: number
  autoFocus?: boolean
  spellCheck?: boolean
  autoCapitalize?: string
  startAdornment?: ReactNode
  endAdornment?: ReactNode
}

/** A labelled outlined input, without what MUI's own TextField brings (select, menu, modal). */
export function TextInput(props: TextInputProps) {
  const { field, text, onChange, label, helperText, optional = false, disabled = false, ...input } = props
  const { maxLength, inputMode, placeholder, spellCheck, autoCapitalize, type = 'text', ...outlined } = input
  return (
    <FieldFrame
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <OutlinedInput
        {...outlined}
        id={field.id}
        name={field.name}
        type={type}
        value={text}
        onChange={onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        {...(placeholder === undefined ? {} : { placeholder })}
        inputProps={{
          maxLength,
          inputMode,
          spellCheck,
          autoCapitalize,
          'aria-required': !optional,
          'aria-describedby': describedBy(field.id, field.error, helperText),
        }}
      />
    </FieldFrame>
  )
}
