import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AdminOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { adminOrganizersTexts } from '../admin-organizers-texts'
import type { Decision } from '../organizer-filters'
import { OrganizerEntry } from './organizer-entry'

export interface OrganizerListProps {
  organizers: readonly AdminOrganizer[]
  next: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  onDecide: (organizer: AdminOrganizer, decision: Decision) => void
}

export function OrganizerList({ organizers, next, onDecide }: OrganizerListProps) {
  const t = useTexts(adminOrganizersTexts)
  return (
    <>
      <Rows aria-label={t('list')}>
        {organizers.map((organizer) => (
          <li key={organizer.id}>
            <OrganizerEntry organizer={organizer} onDecide={(decision) => onDecide(organizer, decision)} />
          </li>
        ))}
      </Rows>
      {next.hasNextPage && (
        <More>
          {next.isFetchNextPageError && <Alert severity="error">{t('moreFailed')}</Alert>}
          <Button variant="outlined" loading={next.isFetchingNextPage} onClick={() => next.fetchNextPage()}>
            {t('more')}
          </Button>
        </More>
      )}
    </>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
