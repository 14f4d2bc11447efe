import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { type Field, useField } from './use-field'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  /** At the far end: a price, a distance. */
  trailing?: ReactNode
  disabled?: boolean
}

export interface RadioFieldProps extends FieldProps {
  options: readonly RadioOption[]
  /** Each option a card, for choices that deserve room (a category, a way to pay). */
  cards?: boolean
}

export function RadioField(props: RadioFieldProps) {
  const { name, label, helperText, optional = false, disabled = false, options, cards = false } = props
  const field = useField(name)
  return (
    <FieldFrame
      as="group"
      id={field.id}
      label={label}
      error={field.error}
      helperText={helperText}
      optional={optional}
      disabled={disabled}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: cards ? 1 : 0 }}>
        {options.map((option) => (
          <Option key={option.value} option={option} field={field} card={cards} disabled={disabled} />
        ))}
      </Box>
    </FieldFrame>
  )
}

interface OptionProps {
  option: RadioOption
  field: Field
  card: boolean
  disabled: boolean
}

function Option({ option, field, card, disabled }: OptionProps) {
  const checked = field.value === option.value
  return (
    <FormControlLabel
      disabled={disabled || option.disabled === true}
      sx={card ? (checked ? CHOSEN : CARD) : {}}
      slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
      control={
        <Radio
          name={field.name}
          value={option.value}
          checked={checked}
          onChange={() => field.setValue(option.value)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref, 'aria-invalid': field.error !== null } }}
        />
      }
      label={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
            <Box sx={card ? { fontWeight: 600 } : {}}>{option.label}</Box>
            {option.description !== undefined && (
              <Typography variant="body2" color="textSecondary">
                {option.description}
              </Typography>
            )}
          </Box>
          {option.trailing}
        </Box>
      }
    />
  )
}

const CARD = {
  m: 0,
  pl: 0.75,
  pr: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  transition: 'border-color 150ms, background-color 150ms',
  '&:hover': { borderColor: 'text.secondary' },
}

const CHOSEN = {
  ...CARD,
  borderColor: 'text.brand',
  bgcolor: 'primary.light',
  boxShadow: (theme: Theme) => `inset 0 0 0 1px ${theme.palette.text.brand}`,
  '&:hover': { borderColor: 'text.brand' },
}
