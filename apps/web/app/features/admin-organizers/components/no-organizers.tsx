import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CheckIcon, SearchIcon } from '../../../ui/icons'
import { adminOrganizersTexts } from '../admin-organizers-texts'
import { FILTER_DEFAULTS } from '../organizer-filters'

export interface NoOrganizersProps {
  filters: typeof FILTER_DEFAULTS
  onShowAll: () => void
}

export function NoOrganizers({ filters, onShowAll }: NoOrganizersProps) {
  const t = useTexts(adminOrganizersTexts)
  const isQueue = filters.q === '' && filters.estado === FILTER_DEFAULTS.estado
  return (
    <EmptyState
      bare
      icon={isQueue ? <CheckIcon size={28} /> : <SearchIcon size={28} />}
      title={t(isQueue ? 'empty.title' : 'empty.filteredTitle')}
      text={t(isQueue ? 'empty.text' : 'empty.filteredText')}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('empty.all')}
        </Button>
      }
    />
  )
}
