import OutlinedInput from '@mui/material/OutlinedInput'
import { Combobox, type ComboboxProps } from '../form/combobox'

export interface FilterAutocompleteProps<Option>
  extends Omit<ComboboxProps<Option>, 'renderInput' | 'value' | 'onChange' | 'size' | 'sx'> {
  label: string
  /** Shown while nothing is chosen. */
  placeholder: string
  chosen: Option | null
  onChoose: (option: Option | null) => void
  /** Among the other filters, from a tablet on. */
  flex: string
  maxWidth?: number
}

/** A filter that is typed in, beside those that are chosen from: as tall, and marked as they are once it narrows. */
export function FilterAutocomplete<Option>(props: FilterAutocompleteProps<Option>) {
  const { label, placeholder, chosen, onChoose, flex, maxWidth, ...choices } = props
  return (
    <Combobox<Option>
      {...choices}
      size="small"
      value={chosen}
      onChange={(_event, option) => onChoose(option)}
      sx={{
        flex: { xs: '1 1 100%', sm: flex },
        ...(maxWidth && { maxWidth: { sm: maxWidth } }),
        ...AS_THE_FILTERS,
      }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          placeholder={placeholder}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': label }}
          sx={chosen === null ? {} : { fontWeight: 600, bgcolor: 'primary.light' }}
        />
      )}
    />
  )
}

const AS_THE_FILTERS = {
  '& .MuiOutlinedInput-root': { py: 0, minHeight: 44 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: 1, py: '10px' },
  '& .MuiAutocomplete-input::placeholder': { color: 'text.primary', opacity: 1 },
}
