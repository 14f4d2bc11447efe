import Button from '@mui/material/Button'
import { useTexts } from '../../i18n'
import { FilterIcon } from '../icons'
import { uiTexts } from '../locale'

export interface FiltersButtonProps {
  /** How many filters are set, so that a folded one is not forgotten. */
  chosen: number
  isOpen: boolean
  onClick: () => void
}

/** Unfolds a list's filters where there is no room for them. */
export function FiltersButton({ chosen, isOpen, onClick }: FiltersButtonProps) {
  const t = useTexts(uiTexts)
  return (
    <Button
      variant="outlined"
      startIcon={<FilterIcon size={18} />}
      aria-expanded={isOpen}
      onClick={onClick}
      sx={chosen === 0 ? {} : { bgcolor: 'primary.light' }}
    >
      {chosen === 0 ? t('table.filters') : t('table.filtersChosen', { count: chosen })}
    </Button>
  )
}
