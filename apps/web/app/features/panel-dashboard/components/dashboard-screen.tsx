import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import type { OrganizerEventCard, Summary } from '@zancada/contracts'
import { loadSummaryCall } from '@zancada/contracts/dashboard/summary.call'
import { loadOrganizerEventCall } from '@zancada/contracts/events/organizer-events.calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { PageHeader } from '../../../ui/layout/page-header'
import { guidedEvent, guideOf } from '../guide-steps'
import type { DoorsOf, RaceReader } from '../kept-races'
import { useLive } from '../live/use-live'
import { panelDashboardTexts } from '../locale'
import { useEvents } from '../use-events'
import { AttentionList } from './attention-list'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Guide } from './guide'
import { HeadlineFigures } from './headline-figures'
import { LatestList } from './latest-list'
import { LiveDot } from './live-dot'
import { MoneyStatement } from './money-statement'
import { PublicParts } from './public-parts'
import { RaceDayCards } from './race-day-card'
import { RaceDayDoors } from './race-day-doors'
import { SalesChart } from './sales-chart'

export interface DashboardScreenProps {
  firstName: string
  reader: RaceReader
  /** The name of whom the reader works for. */
  organization: string
  isApproved: boolean
  /** Rejected or suspended: nothing can be begun, so nobody is guided to it. */
  isStopped?: boolean
  /** What the reader may do here; the API keeps what they may not know. */
  may: {
    readonly create: boolean
    readonly edit: boolean
    readonly list: boolean
    readonly report: boolean
    readonly organize: boolean
  }
  /** Null: all of them. */
  eventSlug: string | null
  onChooseAll: () => void
  /** Where the organizer stands, as the server says while the screen is open. */
  onStanding: (organizerState: string) => void
  /** Where the payouts of an event are read, or those of all. */
  payoutsPath: (eventSlug: string | null) => string
  doorsOf: DoorsOf
  /** Who owns the organization begins with its figures. */
  showsDoors: boolean
  /** Shown above all: where the organization's approval stands. */
  notice?: ReactNode
}

/** The first thing an organizer sees: a guide until the first sale, and from then on how it goes, moving by itself. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { firstName, reader, organization, eventSlug, onChooseAll, onStanding, doorsOf, notice } = props
  const t = useTexts(panelDashboardTexts)
  const summary = useQuery({
    ...apiQuery(loadSummaryCall, { query: eventSlug === null ? {} : { evento: eventSlug } }),
    ...LISTED,
    staleTime: 0,
  })
  const events = useEvents(reader, doorsOf)
  const live = useLive({ onChange: () => void summary.refetch(), onStanding })
  return (
    <>
      <PageHeader
        title={firstName === '' ? t('titleWithoutName') : t('title', { name: firstName })}
        description={t('lead', { organization })}
        actions={<LiveDot state={live} />}
      />
      <Stack sx={{ gap: 3 }}>
        {notice}
        {props.showsDoors && events.data && <RaceDayDoors events={events.data} doorsOf={doorsOf} isNear />}
        <DataStates
          query={summary}
          skeleton={<DashboardSkeleton />}
          errorTitle={t('errorTitle')}
          missing={
            <EmptyState
              title={t('missing')}
              text={t('missingText')}
              action={<Button onClick={onChooseAll}>{t('missingAction')}</Button>}
            />
          }
        >
          {(data) => <Content {...props} summary={data} events={events.data} />}
        </DataStates>
      </Stack>
    </>
  )
}

interface ContentProps extends DashboardScreenProps {
  summary: Summary
  events: readonly OrganizerEventCard[] | undefined
}

function Content({
  summary,
  events,
  eventSlug,
  isApproved,
  isStopped = false,
  may,
  payoutsPath,
}: ContentProps) {
  const t = useTexts(panelDashboardTexts)
  const chosen = events?.filter(({ slug }) => eventSlug === null || slug === eventSlug)
  const guided = chosen === undefined ? null : guidedEvent(chosen)
  const isNew = summary.by_day.length === 0 && summary.confirmed === 0
  const draft = may.edit && isNew && guided?.state === 'draft' ? guided.slug : null
  // What a race still needs before it can be published.
  const checklist = useQuery({
    ...apiQuery(loadOrganizerEventCall, { params: { slug: draft ?? '' } }, { apart: 'checklist' }),
    select: ({ checklist }) => checklist,
    enabled: draft !== null,
    staleTime: 0,
  })
  if (isNew && may.edit) {
    if (isStopped) return null
    if (chosen === undefined) return <DashboardSkeleton />
    return (
      <Guide
        guide={guideOf(guided, checklist.data)}
        isApproved={isApproved}
        mayCreate={may.create}
        mayOrganize={may.organize}
      />
    )
  }
  if (chosen?.length === 0) return <EmptyState text={t('staff.noEvents')} />
  return <Figures summary={summary} eventSlug={eventSlug} may={may} payoutsPath={payoutsPath} />
}

type FiguresProps = Pick<ContentProps, 'summary' | 'eventSlug' | 'may' | 'payoutsPath'>

function Figures({ summary, eventSlug, may, payoutsPath }: FiguresProps) {
  const knowsMoney = summary.net_cop !== null
  const attention = <AttentionList attention={summary.attention} />
  return (
    <>
      <HeadlineFigures summary={summary} eventSlug={eventSlug} canList={may.list} />
      <RaceDayCards raceDay={summary.race_day} may={may} />
      <Box sx={TWO_THIRDS}>
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          {summary.by_day.length > 0 && <SalesChart summary={summary} />}
          {knowsMoney && attention}
        </Stack>
        {knowsMoney ? <MoneyStatement summary={summary} payoutsPath={payoutsPath(eventSlug)} /> : attention}
      </Box>
      <Box sx={PARTS}>
        <PublicParts summary={summary} eventSlug={eventSlug} canList={may.list} />
        {may.list && <LatestList latest={summary.latest} eventSlug={eventSlug} />}
      </Box>
    </>
  )
}

const TWO_THIRDS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
}

const PARTS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
}
