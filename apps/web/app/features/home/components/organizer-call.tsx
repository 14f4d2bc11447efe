import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { notForRunners } from '../../../session/viewer-mark'
import { ButtonLink } from '../../../ui/button'
import { drawnWhenNear } from '../../../ui/drawn-when-near'
import contours from '../art/contours.svg?url'
import { homeTexts } from '../locale'

export function OrganizerCall({ to }: { to: string }) {
  const t = useTexts(homeTexts)
  return (
    <Container
      component="section"
      maxWidth="lg"
      {...notForRunners}
      sx={{ ...drawnWhenNear(500), pt: { xs: 9, md: 14 } }}
    >
      <Block>
        <div>
          <Typography variant="h1" component="h2">
            {t('organizerCall.title')}
          </Typography>
          <Text>{t('organizerCall.text')}</Text>
          <ButtonLink color="secondary" size="large" to={to}>
            {t('organizerCall.action')}
          </ButtonLink>
        </div>
        <Points>
          {homeTexts.source.organizerCall.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </Block>
    </Container>
  )
}

const Block = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 0,
  display: 'grid',
  gap: 40,
  overflow: 'hidden',
  padding: '48px 24px',
  borderRadius: 20,
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: theme.palette.primary.main,
    // The lines fade out under the words.
    maskImage: `url("${contours}"), linear-gradient(78deg, transparent 30%, #000 75%)`,
    maskSize: 'cover, 100%',
    maskPosition: 'right',
    maskComposite: 'intersect',
  },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1fr 0.85fr',
    alignItems: 'center',
    gap: 72,
    padding: '72px 64px',
  },
}))

const Text = styled('p')({
  maxWidth: '44ch',
  margin: '16px 0 32px',
  color: '#D5DCF2',
  fontSize: '1.125rem',
  lineHeight: 1.55,
})

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    padding: '16px 20px 16px 52px',
    borderRadius: 12,
    backgroundColor: 'rgba(11, 21, 51, 0.82)',
    border: '1px solid rgba(255, 255, 255, 0.16)',
    fontWeight: 500,
    lineHeight: 1.45,
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 22,
    top: 20,
    width: 12,
    height: 16,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg)',
  },
}))
