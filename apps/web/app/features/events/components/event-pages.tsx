import { styled } from '@mui/material/styles'
import type { EventCard } from '@zancada/contracts'
import { type EventSearch, eventsPath } from '../../../race/event-search'
import { type CardPage, PagedCards } from '../../../ui/layout/paged-cards'
import { eventsTexts } from '../locale'
import { RaceCard } from './race-card'

export type EventPage = CardPage<EventCard>

export interface EventPagesProps {
  search: EventSearch
  page: EventPage
}

export function EventPages({ search, page }: EventPagesProps) {
  return (
    <Grid>
      <PagedCards
        page={page}
        pathOf={(cursor) => eventsPath({ ...search, cursor })}
        card={(event, place) => (
          <RaceCard event={event} heading="h2" eager={place !== null && place < EAGER_CARDS} />
        )}
        texts={eventsTexts}
      />
    </Grid>
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
