import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTexts } from '../../i18n'
import { ChevronDownIcon, CloseIcon } from '../icons'
import { uiTexts } from '../locale'
import { describedBy, FieldFrame, type FieldProps } from './field-frame'
import type { Field } from './use-field'

type Choice<Option, Free extends boolean> = Omit<
  AutocompleteProps<Option, false, false, Free>,
  'renderInput' | 'id'
>

export interface SearchFieldProps<Option, Free extends boolean> extends Omit<FieldProps, 'name'> {
  field: Field
  placeholder: string
  choice: Choice<Option, Free>
}

/** A field whose options are narrowed by typing, accents or not. */
export function SearchField<Option, Free extends boolean>(props: SearchFieldProps<Option, Free>) {
  const { field, label, helperText, optional = false, disabled = false, placeholder, choice } = props
  const t = useTexts(uiTexts)
  return (
    <FieldFrame
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <Autocomplete
        {...choice}
        id={field.id}
        disabled={disabled}
        autoHighlight
        // Its list belongs to the page's content, not after it.
        disablePortal
        openText={t('form.openOptions')}
        closeText={t('form.closeOptions')}
        clearText={t('form.clear')}
        popupIcon={<ChevronDownIcon size={20} />}
        clearIcon={<CloseIcon size={18} />}
        sx={AS_OUR_INPUTS}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            name={field.name}
            placeholder={placeholder}
            onBlur={field.onBlur}
            inputRef={field.ref}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-required': !optional,
              'aria-describedby': describedBy(field.id, field.error, helperText),
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

/** MUI pads this input its own way; here it stands beside the others. */
const AS_OUR_INPUTS = {
  '& .MuiOutlinedInput-root': { py: 0, pl: '14px' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: 0, py: '14px' },
}
