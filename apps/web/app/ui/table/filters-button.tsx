import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { useTexts } from '../../i18n'
import { FilterIcon } from '../icons'
import { uiTexts } from '../locale'

export interface FiltersButtonProps {
  /** How many filters are set, so that a folded one is not forgotten. */
  chosen: number
  isOpen: boolean
  onClick: () => void
  /** Instead of how many are set, where those stay in sight. */
  label?: string
  ref?: Ref<HTMLButtonElement>
}

/** Unfolds a list's filters where there is no room for them. */
export function FiltersButton({ chosen, isOpen, onClick, label, ref }: FiltersButtonProps) {
  const t = useTexts(uiTexts)
  return (
    <Button
      ref={ref ?? null}
      variant="outlined"
      startIcon={label === undefined && <FilterIcon size={18} />}
      aria-expanded={isOpen}
      onClick={onClick}
      sx={chosen === 0 ? {} : { bgcolor: 'primary.light' }}
    >
      {label ?? (chosen === 0 ? t('table.filters') : t('table.filtersChosen', { count: chosen }))}
    </Button>
  )
}
