import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminOrganizerDetail } from '@zancada/contracts'
import { loadAdminOrganizerCall, reviewOrganizerCall } from '@zancada/contracts/admin/organizers.calls'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { plainWords } from '../../../race/markdown/plain-words'
import { readMarkdown } from '../../../race/markdown/read-markdown'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminOrganizersTexts } from '../locale'
import { DECISIONS, type Decision, isGood } from '../organizer-filters'
import { DecisionDialog } from './decision-dialog'
import { OrganizerDocuments } from './organizer-documents'
import { OrganizerFacts } from './organizer-facts'
import { OrganizerHistory } from './organizer-history'
import { StateChip } from './state-chip'

/** One organizer whole: who they are, their papers, what was decided, and the decision. */
export function AdminOrganizerScreen({ id }: { id: string }) {
  const t = useTexts(adminOrganizersTexts)
  const organizer = useQuery(apiQuery(loadAdminOrganizerCall, { params: { id } }))
  return (
    <DataStates
      query={organizer}
      errorTitle={t('errorTitle')}
      skeleton={<Skeleton variant="rounded" height={480} sx={{ borderRadius: '12px' }} />}
      missing={
        <EmptyState
          title={t('detail.missing')}
          text={t('detail.missingText')}
          action={
            <ButtonLink variant="outlined" to="/admin/organizadores">
              {t('detail.all')}
            </ButtonLink>
          }
        />
      }
    >
      {(found) => <Found organizer={found} />}
    </DataStates>
  )
}

function Found({ organizer }: { organizer: AdminOrganizerDetail }) {
  const t = useTexts(adminOrganizersTexts)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { id, name, state, same_nit, events_count } = organizer
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={[{ label: t('detail.breadcrumb'), to: '/admin/organizadores' }]}
        description={<StateChip state={state} />}
        actions={DECISIONS[state].map((each) => (
          <Button
            key={each}
            variant={each === 'approve' && state === 'pending' ? 'contained' : 'outlined'}
            color={isGood(each) ? 'primary' : 'error'}
            onClick={() => setDecision(each)}
          >
            {t(`${each}.action`)}
          </Button>
        ))}
      />
      <Warnings>
        {organizer.legal_changed_at !== null && <LegalChange organizer={organizer} />}
        {organizer.nit === null && (
          <Alert severity="warning" role="note">
            {t('entry.missingNit')}
          </Alert>
        )}
        {same_nit.length > 0 && (
          <Alert severity="warning" role="note">
            {t('detail.sameNit', { count: same_nit.length })}{' '}
            {same_nit.map((other, index) => (
              <span key={other.id}>
                {index > 0 && ', '}
                <Link component={RouterLink} to={`/admin/organizadores/${other.id}`} color="inherit">
                  {other.name}
                </Link>
              </span>
            ))}
          </Alert>
        )}
      </Warnings>
      <Columns>
        <SectionCard title={t('detail.facts')}>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '70ch' }}>
            {organizer.description === null
              ? t('entry.noDescription')
              : plainWords(readMarkdown(organizer.description))}
          </Typography>
          {organizer.state_reason !== null && (
            <Typography sx={{ mt: 1, color: 'error.main' }}>
              {t('entry.reason', { reason: organizer.state_reason })} ({t('entry.since')}{' '}
              <FormattedDate value={organizer.state_changed_at} format="date" />)
            </Typography>
          )}
          <OrganizerFacts organizer={organizer} />
          <Roads>
            {events_count > 0 && (
              <ButtonLink variant="outlined" to={`/admin/eventos?organizador=${id}`}>
                {t('detail.seeEvents', { count: events_count })}
              </ButtonLink>
            )}
            {events_count > 0 && (
              <ButtonLink
                variant="outlined"
                to={`/admin/desembolsos?organizador=${encodeURIComponent(organizer.slug)}`}
              >
                {t('detail.seeMoney')}
              </ButtonLink>
            )}
            <ButtonLink
              variant="outlined"
              to={`/admin/soporte?q=${encodeURIComponent(organizer.owner.email)}`}
            >
              {t('detail.seeOwner')}
            </ButtonLink>
            {state === 'approved' && (
              <ButtonLink variant="outlined" to={`/organizadores/${encodeURIComponent(organizer.slug)}`}>
                {t('detail.public')}
              </ButtonLink>
            )}
          </Roads>
        </SectionCard>
        <Side>
          <OrganizerDocuments organizer={organizer} />
          <OrganizerHistory id={id} />
        </Side>
      </Columns>
      {decision && (
        <DecisionDialog organizer={organizer} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  )
}

function LegalChange({ organizer: { id, name, legal_changed_at } }: { organizer: AdminOrganizerDetail }) {
  const t = useTexts(adminOrganizersTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => write(reviewOrganizerCall, { params: { id } }),
  })

  async function review() {
    try {
      await mutateAsync()
      notify(t('review.done', { name }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('errorTitle'), 'error')
    }
  }

  return (
    <Alert
      severity="warning"
      role="note"
      action={
        <Button size="small" variant="text" loading={isPending} onClick={() => void review()}>
          {t('review.action')}
        </Button>
      }
    >
      {t('entry.changed')} <FormattedDate value={legal_changed_at ?? ''} />
    </Alert>
  )
}

const Warnings = styled('div')({
  display: 'grid',
  gap: 16,
  '&:not(:empty)': { marginBottom: 24 },
})

const Roads = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:not(:empty)': { marginTop: 24 },
})

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
}))

const Side = styled('div')({ display: 'grid', gap: 24 })
