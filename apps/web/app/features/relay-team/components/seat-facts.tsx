import { styled } from '@mui/material/styles'
import type { PublicEvent, SeatInvitation } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, StrongFacts } from '../../../ui/layout/facts'
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
    [t('seat.until'), closes_at && formatDateTime(closes_at)],
  ] as const
  return (
    <Head>
      <p>{race.name}</p>
      <h1>{t('seat.title', { captain: captain_name, team: team_name })}</h1>
      <p>{t('seat.text')}</p>
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
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

const Facts = styled(StrongFacts)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  marginBottom: 0,
})
