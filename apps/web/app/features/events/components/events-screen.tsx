import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { Suspense } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n'
import { EVENTS_PATH, type EventSearch, eventsPath, isFiltered } from '../../../race/event-search'
import { notForRunners } from '../../../session/viewer-mark'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { FoundStatus } from '../../../ui/feedback/found-status'
import { StateCard } from '../../../ui/feedback/state-card'
import { AlertIcon, SearchIcon } from '../../../ui/icons'
import { eventsTexts } from '../locale'
import type { MonthChoice } from '../month-choices'
import { ActiveFilters } from './active-filters'
import { type EventPage, EventPages } from './event-pages'
import { EventsHeader } from './events-header'
import { EventsSkeleton } from './events-skeleton'

export interface EventsScreenProps {
  search: EventSearch
  /** `null` when they could not be brought. */
  page: EventPage | null
  months: readonly MonthChoice[]
  cities: readonly string[]
}

export function EventsScreen({ search, page, months, cities }: EventsScreenProps) {
  const t = useTexts(eventsTexts)
  const isSearching = useNavigation().location?.pathname === EVENTS_PATH
  return (
    <>
      <EventsHeader search={search} months={months} cities={cities} />
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }} aria-busy={isSearching}>
        <FoundStatus busy={isSearching} text={page === null ? '' : foundText(t, search, page)} />
        {isSearching ? (
          <EventsSkeleton />
        ) : (
          <>
            <ActiveFilters search={search} organizerName={page?.results[0]?.organizer.name} />
            <Suspense fallback={null}>
              <Results search={search} page={page} />
            </Suspense>
          </>
        )}
      </Container>
    </>
  )
}

function foundText(t: typeof eventsTexts.t, search: EventSearch, { results, next }: EventPage): string {
  const count = results.length
  if (count === 0) return t(isFiltered(search) ? 'noMatch.title' : 'empty.title')
  if (search.cursor !== '') return t('results.foundHere', { count })
  return t(next === null ? 'results.found' : 'results.foundAndMore', { count })
}

function Results({ search, page }: Pick<EventsScreenProps, 'search' | 'page'>) {
  const t = useTexts(eventsTexts)
  if (page === null) return <Failed />
  if (page.results.length === 0) return <NoResults isFiltered={isFiltered(search)} />
  const { cursor, ...filters } = search
  return (
    <>
      {cursor !== '' && (
        <FromStart to={eventsPath({ ...filters, cursor: '' })}>{t('results.fromStart')}</FromStart>
      )}
      <EventPages key={eventsPath(search)} search={search} page={page} />
    </>
  )
}

function Failed() {
  const t = useTexts(eventsTexts)
  const revalidator = useRevalidator()
  return (
    <StateCard
      role="alert"
      tone="error"
      icon={<AlertIcon size={28} />}
      title={t('failed.title')}
      text={t('failed.text')}
      action={
        <Button
          variant="outlined"
          aria-busy={revalidator.state === 'loading'}
          onClick={() => revalidator.revalidate()}
        >
          {t('failed.retry')}
        </Button>
      }
    />
  )
}

function NoResults({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(eventsTexts)
  const [state, to] = isFiltered
    ? (['noMatch', EVENTS_PATH] as const)
    : (['empty', '/organizadores/registro'] as const)
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={t(`${state}.title`)}
      text={t(`${state}.text`)}
      action={
        <ButtonLink to={to} {...(state === 'empty' ? notForRunners : {})}>
          {t(`${state}.action`)}
        </ButtonLink>
      }
    />
  )
}

const FromStart = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginBottom: 12,
  color: theme.palette.text.brand,
  fontWeight: 600,
}))
