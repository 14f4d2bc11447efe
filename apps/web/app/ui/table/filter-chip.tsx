import { styled } from '@mui/material/styles'
import { useTexts } from '../../i18n'
import type { SelectOption } from '../form/select-field'
import { CloseIcon } from '../icons'
import { uiTexts } from '../locale'
import type { FilterName } from './filter-select'

interface FilterChipProps {
  name: FilterName
  options: readonly SelectOption[]
  value: string
  onRemove: () => void
}

/** A filter that narrows a list, in words. Pressed, the list is no longer narrowed by it. */
export function FilterChip({ name, options, value, onRemove }: FilterChipProps) {
  const t = useTexts(uiTexts)
  // An address may say what is no choice, or choices that are still to come.
  const choice = options.find((option) => option.value === value)?.label ?? value
  const words = t('table.filterChosen', { subject: t(`table.subjects.${name}`), choice })
  return (
    <Chip
      type="button"
      aria-label={t('table.removeFilter', { filter: words })}
      title={t('table.removeFilter', { filter: words })}
      onClick={onRemove}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') onRemove()
      }}
    >
      <span>{words}</span>
      <CloseIcon size={18} />
    </Chip>
  )
}

const Chip = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  maxWidth: '100%',
  padding: '0 10px 0 14px',
  border: `1px solid ${theme.palette.primary.main}`,
  borderRadius: 22,
  backgroundColor: theme.palette.primary.light,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { minHeight: 36, padding: '0 8px 0 12px', fontSize: '0.875rem' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '&:hover > svg': { color: theme.palette.error.main },
  '&:focus-visible': { outline: `2px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))
