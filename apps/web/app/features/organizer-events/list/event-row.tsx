import { styled } from '@mui/material/styles'
import type { Cop, OrganizerEventCard } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Cover } from '../../../race/cover'
import { coverKind } from '../../../race/cover-kind'
import { MoneySplit } from '../../../race/money-split'
import { Photo } from '../../../race/photo'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { eventPaths } from '../event-paths'
import { EventStateChip } from '../event-state-chip'
import { organizerEventsTexts } from '../locale'
import { actionsFor } from './event-actions'
import { SoldMeter } from './sold-meter'

export interface EventRowProps {
  event: OrganizerEventCard
  /** Its name, or what tells it from another of that name. */
  label: string
  mayEdit: boolean
  /** What it leaves its organizer so far; absent where the reader may not know, or nothing was sold. */
  net?: { amount: Cop; to: string } | undefined
}

export function EventRow({ event, label, mayEdit, net }: EventRowProps) {
  const t = useTexts(organizerEventsTexts)
  const paths = eventPaths(event.slug)
  const offered = actionsFor(event)
  const leadsTo = mayEdit && offered.includes('edit') ? paths.edit : paths.page
  return (
    <Row>
      <Picture>
        {event.cover === null ? (
          <Cover
            slug={event.slug}
            kind={coverKind(event.city ?? '')}
            sx={{ aspectRatio: '4 / 3', borderRadius: '10px' }}
          />
        ) : (
          <Thumbnail picture={event.cover} alt="" sizes="104px" />
        )}
      </Picture>
      <Words>
        <Name>
          {leadsTo === paths.page && !offered.includes('page') ? (
            label
          ) : (
            <NameLink to={leadsTo}>{label}</NameLink>
          )}
        </Name>
        <Facts>
          {event.starts_at === null ? t('list.noDate') : <FormattedDate value={event.starts_at} />}
          {event.city !== null && <span>{event.city}</span>}
        </Facts>
        <Signs>
          <EventStateChip event={event} />
          {event.taken_down_reason === null && event.next_date && event.next_date.kind !== 'race' && (
            <Next>
              {t(`list.next.${event.next_date.kind}`)}{' '}
              <FormattedDate value={event.next_date.at} format="date" />
            </Next>
          )}
        </Signs>
        {event.prices_cop && (
          <MoneySplit
            price={event.prices_cop.from}
            to={event.prices_cop.to}
            terms={{ rule: event.fee_rule, payer: event.fee_payer }}
            short
          />
        )}
      </Words>
      <Sold>
        <SoldMeter confirmed={event.confirmed_count} held={event.held_count} capacity={event.capacity} />
        {net && (
          <Net to={net.to}>
            {t('list.net')} <strong>{formatCop(net.amount)}</strong>
          </Net>
        )}
      </Sold>
    </Row>
  )
}

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gridTemplateAreas: '"picture words" "sold sold"',
  alignItems: 'start',
  gap: '14px 14px',
  padding: 16,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '104px minmax(0, 1fr) 180px',
    gridTemplateAreas: '"picture words sold"',
    alignItems: 'center',
    gap: '0 20px',
    padding: '16px 20px',
  },
}))

const Thumbnail = styled(Photo)({ aspectRatio: '4 / 3', borderRadius: 10 })
const Picture = styled('div')({ gridArea: 'picture' })
const Words = styled('div')({ gridArea: 'words', display: 'grid', gap: 4, minWidth: 0 })
const Sold = styled('div')({ gridArea: 'sold', minWidth: 0 })

const Net = styled(Link)(({ theme }) => ({
  display: 'inline-block',
  minHeight: 24,
  marginTop: 6,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '& strong': { color: theme.palette.text.primary, whiteSpace: 'nowrap' },
  '&:hover': { textDecoration: 'underline' },
}))

const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h5,
  margin: 0,
  overflowWrap: 'anywhere',
}))

const NameLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

const Facts = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  margin: 0,
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
}))

const Signs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  marginTop: 2,
})

const Next = styled('span')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.palette.text.secondary }))
