import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { describedBy, FieldFrame, type FieldProps, type Named } from './field-frame'
import { useField } from './use-field'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[]
  autoComplete?: string
  /** The text of the empty choice; «Elige una opción» if not given. */
  placeholder?: string
}

/** The browser's own select: the phone's wheel, the keyboard's search, and no menu to download. */
export function SelectField<Form = unknown>(named: Named<SelectFieldProps, Form>) {
  const props: SelectFieldProps = named
  const {
    name,
    label,
    helperText,
    optional = false,
    disabled = false,
    options,
    autoComplete,
    placeholder,
  } = props
  const t = useTexts(uiTexts)
  const field = useField(name)
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <FieldFrame
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <NativeSelect
        id={field.id}
        value={value}
        onChange={(event) => field.setValue(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        input={
          <OutlinedInput name={field.name} sx={{ color: value === '' ? 'text.secondary' : 'text.primary' }} />
        }
        inputProps={{
          id: field.id,
          autoComplete,
          'aria-required': !optional,
          'aria-invalid': field.error !== null,
          'aria-describedby': describedBy(field.id, field.error, helperText),
        }}
      >
        <option value="">{placeholder ?? t('form.selectPlaceholder')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled === true}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
