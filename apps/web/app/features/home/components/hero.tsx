import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { DISTANCE_BANDS, EVERYTHING, eventsPath } from '../../../race/event-search'
import { homeTexts } from '../locale'
import { RaceBib } from './race-bib'
import { RaceMorning } from './race-morning'
import { SearchForm } from './search-form'

export function Hero() {
  const t = useTexts(homeTexts)
  return (
    <Ground>
      <Content maxWidth="lg">
        <Words>
          <Kicker>{t('hero.kicker')}</Kicker>
          <Typography variant="display" component="h1">
            {t('hero.title')}
          </Typography>
          <Lead>{t('hero.lead')}</Lead>
        </Words>
        <Stage>
          <Scene>
            <RaceMorning />
            <RaceBib />
          </Scene>
          <SearchForm />
          <Distances aria-label={t('search.byDistance')}>
            {DISTANCE_BANDS.map((band) => (
              <li key={band}>
                <Tag to={eventsPath({ ...EVERYTHING, distancia: band })}>{t(`distanceTags.${band}`)}</Tag>
              </li>
            ))}
          </Distances>
        </Stage>
      </Content>
    </Ground>
  )
}

/** tan 12°: how far the stride's cut leans per pixel. */
const LEAN = 0.2126
const HEIGHT = 700

const Ground = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.paper,
}))

const Content = styled(Container)(({ theme }) => ({
  paddingTop: 40,
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: 48,
    minHeight: HEIGHT,
    paddingBlock: '80px 56px',
  },
}))

const Words = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { width: '54%', maxWidth: 660 },
}))

/** On a phone the scene stands behind the search only; from `md` on it belongs to the whole hero. */
const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 20,
  marginInline: -16,
  padding: '40px 16px 128px',
  [theme.breakpoints.up('sm')]: { marginInline: -24, paddingInline: 24 },
  [theme.breakpoints.up('md')]: { position: 'static', margin: 0, padding: 0, gap: 24 },
}))

/** Cut along the stride: above it on a phone, at its left on a laptop. */
const Scene = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  clipPath: `polygon(0 ${100 * LEAN}vw, 100% 0, 100% 100%, 0 100%)`,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.up('md')]: {
    left: '50%',
    clipPath: `polygon(${HEIGHT * LEAN}px 0, 100% 0, 100% 100%, 0 100%)`,
  },
}))

const Kicker = styled('p')(({ theme }) => ({
  position: 'relative',
  display: 'inline-block',
  margin: '0 0 20px',
  padding: '5px 14px',
  fontSize: '0.875rem',
  fontWeight: 700,
  zIndex: 0,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg)',
  },
}))

const Lead = styled('p')(({ theme }) => ({
  maxWidth: '44ch',
  margin: '20px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '1.0625rem',
  lineHeight: 1.55,
  textWrap: 'pretty',
  [theme.breakpoints.up('md')]: { fontSize: '1.1875rem' },
}))

const Distances = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gap: 10 },
}))

const Tag = styled(Link)(({ theme }) => ({
  ...theme.typography.h6,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  paddingInline: 12,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: theme.shadows[2],
  textDecoration: 'none',
  transition: 'transform 150ms',
  '&:hover': { backgroundColor: theme.palette.secondary.main, transform: 'translateY(-2px)' },
  [theme.breakpoints.up('sm')]: { paddingInline: 18 },
}))
