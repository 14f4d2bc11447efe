import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldProps, type Named } from './field-frame'
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
  /** A handful of short options beside each other (a size). */
  chips?: boolean
}

type RadioLook = 'list' | 'cards' | 'chips'

export function RadioField<Form = unknown>(props: Named<RadioFieldProps, Form>) {
  const { name, label, helperText, optional = false, disabled = false, options, cards, chips } = props
  const look: RadioLook = cards ? 'cards' : chips ? 'chips' : 'list'
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
      <Box sx={ROWS[look]}>
        {options.map((option) => (
          <Option key={option.value} option={option} field={field} look={look} disabled={disabled} />
        ))}
      </Box>
    </FieldFrame>
  )
}

interface OptionProps {
  option: RadioOption
  field: Field
  look: RadioLook
  disabled: boolean
}

function Option({ option, field, look, disabled }: OptionProps) {
  const checked = field.value === option.value
  return (
    <FormControlLabel
      disabled={disabled || option.disabled === true}
      sx={looksOf(look, checked)}
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
          <Box sx={look === 'chips' ? {} : { flex: '1 1 130px', minWidth: 0 }}>
            <Box sx={look === 'list' ? {} : { fontWeight: 600 }}>{option.label}</Box>
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

function looksOf(look: RadioLook, checked: boolean) {
  if (look === 'cards') return checked ? { ...CARD, ...CHOSEN } : CARD
  if (look === 'chips') return checked ? { ...CHIP, ...CHOSEN } : CHIP
  return {}
}

const ROWS = {
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 1 },
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

/** The whole chip is pressable; its radio is there for keyboards and screen readers. */
const CHIP = {
  ...CARD,
  position: 'relative',
  minWidth: 52,
  minHeight: 44,
  px: 2,
  py: 0.5,
  textAlign: 'center',
  '& .MuiRadio-root': { position: 'absolute', inset: 0, opacity: 0 },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'text.brand', outlineOffset: 2 },
  '&.Mui-disabled': { borderStyle: 'dashed', bgcolor: 'transparent' },
}

const CHOSEN = {
  borderColor: 'text.brand',
  bgcolor: 'primary.light',
  boxShadow: (theme: Theme) => `inset 0 0 0 1px ${theme.palette.text.brand}`,
  '&:hover': { borderColor: 'text.brand' },
}
