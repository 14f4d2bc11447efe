import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SelectOption } from '../form/select-field'

export interface FilterSelectProps {
  /** Shown as the empty choice too: «Estado» reads as «every state». */
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <NativeSelect
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={
        <OutlinedInput size="small" sx={value === '' ? {} : { fontWeight: 600, bgcolor: 'primary.light' }} />
      }
      inputProps={{ 'aria-label': label, style: { paddingTop: 10, paddingBottom: 10 } }}
      sx={{ minWidth: 140, flex: { xs: '1 1 auto', sm: 'none' }, maxWidth: { xs: '100%', sm: 220 } }}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled === true}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
