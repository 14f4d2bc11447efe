import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AdminOrganizer } from '@zancada/contracts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { plainWords } from '../../../race/markdown/plain-words'
import { readMarkdown } from '../../../race/markdown/read-markdown'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { adminOrganizersTexts } from '../locale'
import { DECISIONS, type Decision, isGood } from '../organizer-filters'
import { OrganizerFacts } from './organizer-facts'
import { StateChip } from './state-chip'

export interface OrganizerEntryProps {
  organizer: AdminOrganizer
  onDecide: (decision: Decision) => void
  onReview: () => void
}

/** All that a decision needs, and the decision. */
export function OrganizerEntry({ organizer, onDecide, onReview }: OrganizerEntryProps) {
  const t = useTexts(adminOrganizersTexts)
  const id = useId()
  const isWaiting = organizer.state === 'pending'
  return (
    <Entry aria-labelledby={id}>
      <Words>
        <Name>
          <Typography id={id} component="h2" variant="h5">
            <NameLink to={`/admin/organizadores/${organizer.id}`}>{organizer.name}</NameLink>
          </Typography>
          <StateChip state={organizer.state} />
        </Name>
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
          {organizer.description === null
            ? t('entry.noDescription')
            : plainWords(readMarkdown(organizer.description))}
        </Typography>
        {organizer.state_reason !== null && (
          <Typography sx={{ mt: 1, color: 'error.main', maxWidth: '70ch' }}>
            {t('entry.reason', { reason: organizer.state_reason })} ({t('entry.since')}{' '}
            <FormattedDate value={organizer.state_changed_at} format="date" />)
          </Typography>
        )}
        {organizer.legal_changed_at !== null && (
          <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 600, maxWidth: '70ch' }}>
            {t('entry.changed')} <FormattedDate value={organizer.legal_changed_at} />
          </Typography>
        )}
        {organizer.same_nit_count > 0 && (
          <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 600, maxWidth: '70ch' }}>
            {t('entry.sameNit', { count: organizer.same_nit_count })}
          </Typography>
        )}
        {isWaiting && organizer.nit === null && (
          <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 600, maxWidth: '70ch' }}>
            {t('entry.missingNit')}
          </Typography>
        )}
        {isWaiting && organizer.documents_count === 0 && (
          <Typography sx={{ mt: 1, color: 'warning.main', fontWeight: 600, maxWidth: '70ch' }}>
            {t('entry.noDocuments')}
          </Typography>
        )}
        <OrganizerFacts organizer={organizer} />
      </Words>
      <Actions>
        {organizer.legal_changed_at !== null && (
          <Button variant="contained" aria-describedby={id} onClick={onReview}>
            {t('review.action')}
          </Button>
        )}
        {DECISIONS[organizer.state].map((decision) => (
          <Button
            key={decision}
            variant={decision === 'approve' && isWaiting ? 'contained' : 'outlined'}
            color={isGood(decision) ? 'primary' : 'error'}
            aria-describedby={id}
            onClick={() => onDecide(decision)}
          >
            {t(`${decision}.action`)}
          </Button>
        ))}
      </Actions>
    </Entry>
  )
}

const Entry = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '20px 16px',
  [theme.breakpoints.up('sm')]: { padding: 24 },
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'flex-start', gap: 32 },
}))

const NameLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

const Words = styled('div')({ flex: 1, minWidth: 0 })

const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& > *': { flex: '1 1 0' },
  [theme.breakpoints.up('sm')]: { '& > *': { flex: 'none' } },
  [theme.breakpoints.up('md')]: { flexDirection: 'column', width: 204, '& > *': { width: '100%' } },
}))
