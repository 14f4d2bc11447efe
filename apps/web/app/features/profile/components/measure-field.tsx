import InputAdornment from '@mui/material/InputAdornment'
import { TextField } from '../../../ui/form/text-field'

export interface MeasureFieldProps {
  name: string
  label: string
  unit: string
}

export function MeasureField({ name, label, unit }: MeasureFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
    />
  )
}
