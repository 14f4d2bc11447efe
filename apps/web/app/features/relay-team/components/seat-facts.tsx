import { styled } from '@mui/material/styles'
import type { PublicEvent, SeatInvitation } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { formatDateTime } from '../../../ui/format/format-date'
import { relayTeamTexts } from '../locale'

export function SeatFacts({ invitation, race }: { invitation: SeatInvitation; race: PublicEvent }) {
  const t = useTexts(relayTeamTexts)
  const { category, team_name, captain_name, seat, closes_at } = invitation
  const start = race.categories.find(({ id }) => id === category.id)?.starts_at ?? race.starts_at
  const facts = [
    [t('seat.team'), team_name],
    [t('seat.captain'), captain_name],
    [t('seat.category'), `${category.name} · ${formatDistance(category.distance_m, category.team_size)}`],
    [t('seat.yours'), t('seat.of', { seat, size: category.team_size })],
    [t('seat.when'), formatDateTime(start)],
    [t('seat.where'), [race.venue, race.city].filter(Boolean).join(', ')],
    ...(closes_at === null ? [] : [[t('seat.until'), formatDateTime(closes_at)]]),
  ]
  return (
    <Head>
      <p>{race.name}</p>
      <h1>{t('seat.title', { captain: captain_name, team: team_name })}</h1>
      <p>{t('seat.text')}</p>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Head>
  )
}

const Head = styled('header')(({ theme }) => ({
  marginBottom: 32,
  '& h1': { ...theme.typography.h1, margin: '2px 0 0', overflowWrap: 'anywhere', textWrap: 'balance' },
  '& > p': { margin: '10px 0 0', maxWidth: '60ch', color: theme.palette.text.secondary },
  '& > p:first-of-type': { margin: 0, fontWeight: 600 },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: '14px 24px',
  margin: '20px 0 0',
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' },
}))
