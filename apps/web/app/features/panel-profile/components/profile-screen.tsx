import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { loadOrganizerProfileCall } from '@zancada/contracts/organizers/organizer-profile.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { panelProfileTexts } from '../locale'
import { BankSection } from './bank-section'
import { DataSection } from './data-section'
import { DocumentsSection } from './documents-section'
import { HistorySection } from './history-section'
import { LogoSection } from './logo-section'
import { StateSection } from './state-section'

/** Members who handle its money read it; its owner changes it, unless it is suspended. */
export function ProfileScreen({ isOwner }: { isOwner: boolean }) {
  const t = useTexts(panelProfileTexts)
  const profile = useQuery(apiQuery(loadOrganizerProfileCall))
  const page = profile.data?.state === 'approved' && (
    <ButtonLink variant="outlined" to={`/organizadores/${encodeURIComponent(profile.data.slug)}`}>
      {t('publicPage')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        breadcrumb={[{ label: t('panel'), to: '/organizador/dashboard' }]}
        actions={page}
      />
      <DataStates
        query={profile}
        errorTitle={t('error')}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {(loaded) => {
          const mayChange = isOwner && loaded.state !== 'suspended'
          return (
            <Columns>
              {isOwner && <DataSection profile={loaded} mayChange={mayChange} />}
              <Side>
                <StateSection profile={loaded} mayAsk={isOwner} />
                {mayChange && <LogoSection url={loaded.logo_url} />}
                {isOwner && <DocumentsSection mayChange={mayChange} />}
                <BankSection bank={loaded.bank} mayChange={mayChange} />
                {isOwner && <HistorySection />}
              </Side>
            </Columns>
          )
        }}
      </DataStates>
    </>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
}))

const Side = styled('div')({ display: 'grid', gap: 24 })
