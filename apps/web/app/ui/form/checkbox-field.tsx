import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { describedBy, type FieldProps, type Named } from './field-frame'
import { useField } from './use-field'

interface CheckboxProps extends FieldProps {
  /** What a yes is kept as: one given to a number does not hold for another. */
  yes?: true | number
}

/** A yes or no; the label may hold links (terms, policies). */
export function CheckboxField<Form = unknown>(props: Named<CheckboxProps, Form>) {
  const { name, label, helperText, optional = true, disabled = false, yes = true } = props
  const field = useField(name)
  return (
    <FormControl error={field.error !== null} disabled={disabled}>
      <FormControlLabel
        label={label}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: '9px', lineHeight: 1.5 } }}
        control={
          <Checkbox
            id={field.id}
            name={field.name}
            checked={field.value === yes}
            onChange={(_, checked) => field.setValue(checked && yes)}
            onBlur={field.onBlur}
            sx={field.error === null ? {} : { color: 'error.main' }}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-required': !optional,
                'aria-invalid': field.error !== null,
                'aria-describedby': describedBy(field.id, field.error, helperText),
              },
            }}
          />
        }
      />
      {field.error !== null && (
        <FormHelperText id={`${field.id}-error`} sx={{ ml: 4 }}>
          {field.error}
        </FormHelperText>
      )}
      {helperText !== undefined && (
        <FormHelperText id={`${field.id}-help`} error={false} sx={{ ml: 4 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
