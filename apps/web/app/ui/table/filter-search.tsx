import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTexts } from '../../i18n'
import { ChevronDownIcon, CloseIcon } from '../icons'
import { uiTexts } from '../locale'

export interface GroupedOption {
  readonly value: string
  readonly label: string
  readonly group: string
}

export interface FilterSearchProps {
  /** Shown as the empty choice too: «Todas las acciones». */
  label: string
  value: string
  /** Those of one group follow each other. */
  options: readonly GroupedOption[]
  onChange: (value: string) => void
}

/** A filter of too many choices for a list to scroll: they are grouped, and found by typing. */
export function FilterSearch({ label, value, options, onChange }: FilterSearchProps) {
  const t = useTexts(uiTexts)
  return (
    <Autocomplete<GroupedOption>
      size="small"
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      groupBy={({ group }) => group}
      getOptionKey={(option) => option.value}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      autoHighlight
      noOptionsText={t('form.noOptions')}
      openText={t('form.openOptions')}
      closeText={t('form.closeOptions')}
      clearText={t('form.clear')}
      popupIcon={<ChevronDownIcon size={20} />}
      clearIcon={<CloseIcon size={18} />}
      sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 320 }, ...AS_THE_FILTERS }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          placeholder={label}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
          sx={value === '' ? {} : { fontWeight: 600, bgcolor: 'primary.light' }}
        />
      )}
    />
  )
}

/** As tall as the selects beside it. */
const AS_THE_FILTERS = {
  '& .MuiOutlinedInput-root': { py: 0, minHeight: 44 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: 1, py: '10px' },
  '& .MuiAutocomplete-input::placeholder': { color: 'text.primary', opacity: 1 },
}
