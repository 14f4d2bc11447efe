import { styled } from '@mui/material/styles'
import type { EventCard } from '@zancada/contracts'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../../i18n'
import { type EventSearch, eventsPath } from '../../../race/event-search'
import { ButtonLink } from '../../../ui/button'
import { eventsTexts } from '../locale'
import { RaceCard } from './race-card'

export interface EventPage {
  results: readonly EventCard[]
  next: string | null
}

export interface EventPagesProps {
  search: EventSearch
  page: EventPage
}

/** A page of cards and, when asked for, the pages after it, all in one grid. */
export function EventPages({ search, page }: EventPagesProps) {
  return (
    <Grid>
      <PageAndNext search={search} page={page} takesFocus={false} />
    </Grid>
  )
}

function PageAndNext({ search, page, takesFocus }: EventPagesProps & { takesFocus: boolean }) {
  const first = useRef<HTMLLIElement>(null)

  // «Cargar más» is gone from under the finger: the focus goes on to the first card that it brought.
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      {page.results.map((event, index) => (
        <li key={event.slug} ref={index === 0 ? first : null}>
          <RaceCard event={event} heading="h2" eager={!takesFocus && index < EAGER_CARDS} />
        </li>
      ))}
      {page.next !== null && <NextPage key={page.next} search={{ ...search, cursor: page.next }} />}
    </>
  )
}

/** A link to the next page: without script it simply goes there. */
function NextPage({ search }: { search: EventSearch }) {
  const t = useTexts(eventsTexts)
  const fetcher = useFetcher<{ page: EventPage | null }>()
  const isLoading = fetcher.state !== 'idle'
  const to = eventsPath(search)

  function loadHere(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) fetcher.load(to)
  }

  if (fetcher.data?.page) return <PageAndNext search={search} page={fetcher.data.page} takesFocus />
  return (
    <More>
      <ButtonLink to={to} rel="next" variant="outlined" size="large" aria-busy={isLoading} onClick={loadHere}>
        {t(isLoading ? 'loadingMore' : 'more')}
      </ButtonLink>
      <div role="status">{fetcher.data && !isLoading && <Failure>{t('moreFailed')}</Failure>}</div>
    </More>
  )
}

/** What fits above the fold of a laptop. */
const EAGER_CARDS = 3

export const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const More = styled('li')({ gridColumn: '1 / -1', paddingTop: 16, textAlign: 'center' })

const Failure = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.error.main }))
