import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { useTexts } from '../../../i18n'
import { EVENTS_PATH } from '../../../race/event-search'
import { ButtonLink } from '../../../ui/button'
import { homeTexts } from '../locale'

/** The next races, as cards that the route brings from the events feature. With none, there is no section. */
export function UpcomingRaces({ cards }: { cards: readonly ReactElement[] }) {
  const t = useTexts(homeTexts)
  if (cards.length === 0) return null
  return (
    <Container component="section" maxWidth="lg" sx={{ pt: { xs: 7, md: 12 } }}>
      <Typography variant="h2">{t('upcoming.title')}</Typography>
      <Cards>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </Cards>
      <ButtonLink variant="outlined" size="large" to={EVENTS_PATH}>
        {t('upcoming.all')}
      </ButtonLink>
    </Container>
  )
}

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: 24,
  margin: '28px 0 32px',
  padding: 0,
  listStyle: 'none',
})
