import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTexts } from '../../i18n'
import { ChevronDownIcon, CloseIcon } from '../icons'
import { uiTexts } from '../locale'

type OfMui<Option> = AutocompleteProps<Option, false, false, false>

export interface FilterAutocompleteProps<Option>
  extends Omit<OfMui<Option>, 'renderInput' | 'value' | 'onChange' | 'size' | 'sx'> {
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
  const t = useTexts(uiTexts)
  return (
    <Autocomplete<Option>
      noOptionsText={t('form.noOptions')}
      loadingText={t('states.loading')}
      openText={t('form.openOptions')}
      closeText={t('form.closeOptions')}
      clearText={t('form.clear')}
      popupIcon={<ChevronDownIcon size={20} />}
      clearIcon={<CloseIcon size={18} />}
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
