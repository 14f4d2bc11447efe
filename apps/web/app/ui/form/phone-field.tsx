import InputAdornment from '@mui/material/InputAdornment'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import type { FieldProps, Named } from './field-frame'
import { retypeInput } from './masked-text'
import { isColombian, phoneMask, phoneText, phoneValue } from './phone-number'
import { TextInput } from './text-input'
import { useField } from './use-field'

export interface PhoneFieldProps extends FieldProps {
  autoComplete?: string
}

/** A phone in E.164, Colombian unless it starts with `+`. */
export function PhoneField<Form = unknown>(named: Named<PhoneFieldProps, Form>) {
  const { name, autoComplete = 'tel', helperText, ...props }: PhoneFieldProps = named
  const t = useTexts(uiTexts)
  const field = useField(name)
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <TextInput
      {...props}
      field={field}
      text={phoneText(value)}
      onChange={(event) => field.setValue(phoneValue(retypeInput(phoneMask, event.target)))}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      helperText={helperText ?? t('form.otherCountry')}
      startAdornment={isColombian(value) && <InputAdornment position="start">+57</InputAdornment>}
    />
  )
}
