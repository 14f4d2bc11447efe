import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { registrationTexts } from '../locale'

export interface QuantityStepperProps {
  name: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** Less, how many, more: large enough for a thumb. */
export function QuantityStepper({ name, value, most, onChange }: QuantityStepperProps) {
  const t = useTexts(registrationTexts)
  return (
    <Group role="group" aria-label={t('categories.quantity', { name })}>
      <button
        type="button"
        aria-label={t('categories.less', { name })}
        aria-disabled={value <= 0}
        onClick={() => value > 0 && onChange(value - 1)}
      >
        −
      </button>
      <output aria-live="polite">
        <VisuallyHidden>{t('categories.quantity', { name })}: </VisuallyHidden>
        {value}
      </output>
      <button
        type="button"
        aria-label={t('categories.more', { name })}
        aria-disabled={value >= most}
        onClick={() => value < most && onChange(value + 1)}
      >
        +
      </button>
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  '& button': {
    width: 44,
    height: 44,
    padding: 0,
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
    fontSize: '1.375rem',
    lineHeight: 1,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.primary.light },
    '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
    // It keeps its place and the focus: a button that vanishes under the keyboard loses the person.
    '&[aria-disabled="true"]': {
      borderColor: theme.palette.divider,
      backgroundColor: theme.palette.background.default,
      color: theme.palette.text.secondary,
      cursor: 'default',
    },
  },
  '& output': {
    ...theme.typography.h4,
    minWidth: 44,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
}))
