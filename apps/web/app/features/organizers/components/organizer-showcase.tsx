import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PublicOrganizer } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { drawnWhenNear } from '../../../ui/drawn-when-near'
import { organizersTexts } from '../locale'
import { ORGANIZERS_PATH } from '../organizer-search'
import { OrganizerCard } from './organizer-card'
import { Grid } from './organizer-grid'

const MOST_SHOWN = 6

/** A few approved organizers for the home page; with none, there is no section. */
export function OrganizerShowcase({ organizers }: { organizers: readonly PublicOrganizer[] }) {
  const t = useTexts(organizersTexts)
  if (organizers.length === 0) return null
  return (
    <Container component="section" maxWidth="lg" sx={{ ...drawnWhenNear(600), pt: { xs: 8, md: 12 } }}>
      <Heading>
        <Typography variant="h2">{t('showcase.title')}</Typography>
        <ButtonLink variant="outlined" to={ORGANIZERS_PATH}>
          {t('showcase.all')}
        </ButtonLink>
      </Heading>
      <Grid>
        {organizers.slice(0, MOST_SHOWN).map((organizer) => (
          <li key={organizer.slug}>
            <OrganizerCard organizer={organizer} heading="h3" />
          </li>
        ))}
      </Grid>
    </Container>
  )
}

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
})
