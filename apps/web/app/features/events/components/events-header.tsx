import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { ContourLines } from '../../../ui/layout/contour-lines'
import { eventsTexts } from '../locale'
import { FiltersForm, type FiltersFormProps } from './filters-form'

export function EventsHeader(props: FiltersFormProps) {
  const t = useTexts(eventsTexts)
  return (
    <Band>
      {/* The lines keep clear of the words. */}
      <ContourLines sx={{ maskImage: 'linear-gradient(90deg, transparent 30%, #000 80%)' }} />
      <Container maxWidth="lg" sx={{ position: 'relative' }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '56ch', fontSize: '1.125rem', color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        <FiltersForm {...props} />
      </Container>
    </Band>
  )
}

const Band = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  paddingBlock: '40px 24px',
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { paddingBlock: '64px 32px' },
}))
