import { styled } from '@mui/material/styles'
import type { EventCard } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Cover } from '../../../race/cover'
import { coverKind } from '../../../race/cover-kind'
import { EVERYTHING, eventsPath, isStillSold } from '../../../race/event-search'
import { eventPrimary } from '../../../race/event-theme'
import { formatDistance } from '../../../race/format-distance'
import { Photo } from '../../../race/photo'
import { SaveRace } from '../../../race/saved/save-race'
import { drawnWhenNear } from '../../../ui/drawn-when-near'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { eventsTexts } from '../locale'
import { CardPrice } from './card-price'
import { DateTile } from './date-tile'
import { StatusChip } from './status-chip'

export interface RaceCardProps {
  event: EventCard
  /** The level its name takes among the headings of the page. */
  heading: 'h2' | 'h3'
  /** Among the first of the screen: its photo is fetched at once. */
  eager?: boolean
}

/** A race as it invites: its place, its day, how far and for how much. The whole card leads to its page. */
export function RaceCard({ event, heading: Heading, eager = false }: RaceCardProps) {
  const t = useTexts(eventsTexts)
  const chip =
    event.primary_color === null ? {} : { backgroundColor: eventPrimary(event.primary_color).light }
  const isOver = !isStillSold(event.status) && event.status !== 'sold_out'
  return (
    <Card>
      <Scene className="scene" data-over={isOver || undefined}>
        {event.cover ? (
          <Photo picture={event.cover} alt="" sizes={SIZES} eager={eager} />
        ) : (
          <Cover
            slug={event.slug}
            kind={event.discipline === 'trail' ? 'mountain' : coverKind(event.city ?? '')}
            primaryColor={event.primary_color}
          />
        )}
      </Scene>
      <Pinned>
        <DateTile value={event.starts_at} color={event.primary_color} />
        <StatusChip status={event.status} />
      </Pinned>
      <Words>
        <Heading>
          <WholeCardLink to={`/${event.slug}`}>{event.name}</WholeCardLink>
        </Heading>
        <Place>
          {event.city !== null && <strong>{event.city}</strong>}
          <FormattedDate value={event.starts_at} />
        </Place>
        <Distances aria-label={t('card.distances')}>
          {event.distances.map(({ distance_m, team_size }) => (
            <li key={`${distance_m} ${team_size}`} style={chip}>
              {formatDistance(distance_m, team_size)}
            </li>
          ))}
        </Distances>
        <Foot>
          <CardPrice event={event} />
          <OrganizerLink to={eventsPath({ ...EVERYTHING, organizador: event.organizer.slug })}>
            {t('card.by', { organizer: event.organizer.name })}
          </OrganizerLink>
        </Foot>
      </Words>
      <Kept>
        <SaveRace slug={event.slug} name={event.name} look="heart" />
      </Kept>
    </Card>
  )
}

const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 50vw, 100vw'

const Card = styled('article')(({ theme }) => ({
  ...drawnWhenNear(430),
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  transition: 'transform 180ms, box-shadow 180ms',
  '&:hover': { transform: 'translateY(-3px)', boxShadow: theme.shadows[8] },
  '&:hover .scene > *': { transform: 'scale(1.03)' },
}))

const Scene = styled('div')({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  '& > *, & img': { width: '100%', height: '100%', transition: 'transform 250ms' },
  // What can no longer be run steps back.
  '&[data-over]': { filter: 'grayscale(0.75)', opacity: 0.75 },
})

const Kept = styled('div')({ position: 'absolute', top: 10, right: 10 })

const Pinned = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 8,
  margin: '-68px 16px 0',
  position: 'relative',
  '& > :last-child': { marginBottom: 36 },
})

const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  padding: '12px 16px 12px',
  '& h2, & h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}))

const Place = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
  '& strong': { color: theme.palette.text.primary, fontWeight: 600 },
}))

const Distances = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '12px 0 14px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...theme.typography.h6,
    padding: '2px 9px',
    borderRadius: 6,
    backgroundColor: theme.palette.primary.light,
    fontSize: '0.8125rem',
  },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  marginTop: 'auto',
  paddingTop: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const OrganizerLink = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}))

const WholeCardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
})
