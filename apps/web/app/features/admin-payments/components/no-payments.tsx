import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CheckIcon, SearchIcon } from '../../../ui/icons'
import { adminPaymentsTexts } from '../admin-payments-texts'
import { FILTER_DEFAULTS } from '../payment-filters'

export interface NoPaymentsProps {
  filters: typeof FILTER_DEFAULTS
  onShowAll: () => void
}

export function NoPayments({ filters, onShowAll }: NoPaymentsProps) {
  const t = useTexts(adminPaymentsTexts)
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
