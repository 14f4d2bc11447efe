import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTexts } from '../../i18n'
import type { SelectOption } from '../form/select-field'
import { uiTexts } from '../locale'
import type es from '../locale/es.json'

/** What lists are narrowed by, as their addresses name it. */
export type FilterName = keyof (typeof es)['table']['subjects']

export interface FilterSelectProps {
  name: FilterName
  /** Shown as the empty choice too: «Estado» reads as «every state». */
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}

export function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  const t = useTexts(uiTexts)
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
          {/* «S» alone would not say that it is a size. */}
          {option.value === value
            ? t('table.filterChosen', { subject: t(`table.subjects.${name}`), choice: option.label })
            : option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
