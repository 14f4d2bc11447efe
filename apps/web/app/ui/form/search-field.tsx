import OutlinedInput from '@mui/material/OutlinedInput'
import { Combobox, type ComboboxProps } from './combobox'
import { describedBy, FieldFrame, type FieldProps } from './field-frame'
import type { Field } from './use-field'

type Choice<Option, Free extends boolean> = Omit<ComboboxProps<Option, Free>, 'renderInput' | 'id'>

export interface SearchFieldProps<Option, Free extends boolean> extends Omit<FieldProps, 'name'> {
  field: Field
  placeholder: string
  /** What the browser may fill in: `address-level2`. */
  autoComplete?: string
  choice: Choice<Option, Free>
}

/** A field whose options are narrowed by typing, accents or not. */
export function SearchField<Option, Free extends boolean>(props: SearchFieldProps<Option, Free>) {
  const { field, label, helperText, optional = false, disabled = false, placeholder, choice } = props
  return (
    <FieldFrame
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <Combobox<Option, Free>
        {...choice}
        id={field.id}
        disabled={disabled}
        // Its list belongs to the page's content, not after it.
        disablePortal
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
              ...(props.autoComplete !== undefined && { autoComplete: props.autoComplete }),
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
