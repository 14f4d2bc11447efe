import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { loadPlatformSummaryCall } from '@zancada/contracts/admin/summary.call'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageHeader } from '../../../ui/layout/page-header'
import { adminDashboardTexts } from '../locale'
import { PlatformCharts } from './platform-charts'
import { PlatformFigures } from './platform-figures'
import { WaitingList } from './waiting-list'

/** First what waits for a person, then how the platform goes. */
export function AdminDashboard({ name }: { name: string }) {
  const t = useTexts(adminDashboardTexts)
  const summary = useQuery(apiQuery(loadPlatformSummaryCall))
  return (
    <>
      <PageHeader
        title={name === '' ? t('titleWithoutName') : t('title', { name })}
        description={t('lead')}
      />
      <DataStates query={summary} errorTitle={t('error')} skeleton={<Waiting />}>
        {(found) => (
          <Sections>
            <WaitingList waiting={found.waiting} />
            <PlatformFigures summary={found} />
            <PlatformCharts summary={found} />
          </Sections>
        )}
      </DataStates>
    </>
  )
}

function Waiting() {
  return (
    <Sections aria-hidden="true">
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: '12px' }} />
      <Skeleton variant="rounded" height={290} sx={{ borderRadius: '12px' }} />
      <Skeleton variant="rounded" height={340} sx={{ borderRadius: '12px' }} />
    </Sections>
  )
}

const Sections = styled('div')({ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' })
