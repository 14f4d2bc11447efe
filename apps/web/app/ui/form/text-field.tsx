import type { FieldProps, Named } from './field-frame'
import { TextInput, type TextInputProps } from './text-input'
import { useField } from './use-field'

export type TextFieldProps = FieldProps &
  Omit<TextInputProps, 'field' | 'text' | 'onChange' | keyof FieldProps>

/** E-mails and addresses get the right keyboard from `type`; pass `autoComplete` always. */
export function TextField<Form = unknown>(named: Named<TextFieldProps, Form>) {
  const { name, ...props }: TextFieldProps = named
  const field = useField(name)
  const isPlainCode = props.type === 'email' || props.type === 'url'
  return (
    <TextInput
      {...(isPlainCode ? { spellCheck: false, autoCapitalize: 'none' } : {})}
      {...props}
      field={field}
      text={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => field.setValue(event.target.value)}
    />
  )
}
