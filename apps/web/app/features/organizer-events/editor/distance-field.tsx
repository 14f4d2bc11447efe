import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import type { FieldProps, Named } from '../../../ui/form/field-frame'
import { TextInput } from '../../../ui/form/text-input'
import { useField } from '../../../ui/form/use-field'
import { kilometresText, metresOf } from './kilometres'

export interface DistanceFieldProps extends FieldProps {
  unit: string
  /** What to say of a text that is no distance. */
  notKilometres: string
}

/** Typed in kilometres as people say it, `21,1`; kept in metres, or `null` while it is no distance. */
export function DistanceField<Form = unknown>(named: Named<DistanceFieldProps, Form>) {
  const { name, unit, notKilometres, ...props }: DistanceFieldProps = named
  const field = useField(name)
  const [typed, setTyped] = useState(() => kilometresText(field.value))
  // The form may change the value by itself: then what it holds wins over what was typed.
  const text = metresOf(typed) === field.value ? typed : kilometresText(field.value)
  const isUnread = typed.trim() !== '' && metresOf(typed) === null
  return (
    <TextInput
      {...props}
      field={isUnread && field.error !== null ? { ...field, error: notKilometres } : field}
      text={text}
      onChange={({ target }) => {
        setTyped(target.value)
        field.setValue(metresOf(target.value))
      }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
    />
  )
}
