import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Cover } from '../../../race/cover'
import { coverKind } from '../../../race/cover-kind'
import { formatDistance } from '../../../race/format-distance'
import { Photo } from '../../../race/photo'
import { SaveRace } from '../../../race/saved/save-race'
import { colors } from '../../../ui/colors'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { strideCut } from '../../../ui/layout/stride-cut'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { type SaleState, saleState } from '../sale-state'
import { SECTION_IDS } from '../section-ids'
import { startingPrice } from '../starting-price'
import { CountdownBib } from './countdown-bib'
import { RegisterAction } from './register-action'

export interface HeroProps {
  page: MicrositePage
  now: string
}

/** The race at full width: its place, its name, its day, and a bib that counts the days. */
export function Hero({ page, now }: HeroProps) {
  const t = useTexts(micrositeTexts)
  const state = saleState(page)
  const price = startingPrice(page)
  return (
    <Stage id={SECTION_IDS.hero} data-drawn={page.cover === null || undefined}>
      <Scene data-over={state.tone === 'cancelled' || undefined}>
        {page.cover ? (
          <Photo picture={page.cover} alt="" sizes="100vw" eager />
        ) : (
          <Cover
            slug={page.slug}
            kind={page.discipline === 'trail' ? 'mountain' : coverKind(page.city ?? '')}
            primaryColor={page.primaryColor}
          />
        )}
      </Scene>
      <Content maxWidth="lg">
        <Words>
          <Chip style={CHIPS[state.tone]}>{state.label}</Chip>
          <Name>{page.name}</Name>
          <When>
            <FormattedDate value={page.starts_at} format="long" />
            {page.city !== null && <span>{page.city}</span>}
          </When>
          <Distances aria-label={t('hero.distances')}>
            {page.distances.map(({ distance_m, team_size }) => (
              <li key={`${distance_m} ${team_size}`}>
                <span>{formatDistance(distance_m, team_size)}</span>
              </li>
            ))}
          </Distances>
          <Actions>
            <OnLaptop>
              <RegisterAction page={page} size="large" />
            </OnLaptop>
            {state.tone !== 'over' && state.tone !== 'cancelled' && (
              <SaveRace slug={page.slug} name={page.name} look="words" />
            )}
            {state.canRegister && price !== null && (
              <OnLaptop>
                <From>
                  {price.isLowest && t('hero.from')} <strong>{price.words}</strong>
                  {price.isLowest && <small>{t('hero.final')}</small>}
                </From>
              </OnLaptop>
            )}
          </Actions>
        </Words>
        <CountdownBib page={page} now={now} />
      </Content>
    </Stage>
  )
}

const CHIPS: Record<SaleState['tone'], { backgroundColor: string; color: string }> = {
  open: { backgroundColor: colors.lime, color: colors.ink },
  few: { backgroundColor: colors.coral, color: colors.ink },
  soon: { backgroundColor: colors.surface, color: colors.ink },
  over: { backgroundColor: colors.line, color: colors.ink },
  cancelled: { backgroundColor: colors.errorLight, color: colors.error },
}

/** On a phone the picture stands over the words; from a laptop on the words stand in a corner of it. */
const Stage = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: strideCut,
}))

const Scene = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: -1,
  aspectRatio: '4 / 3',
  maxHeight: '52svh',
  width: '100%',
  clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 40px), calc(100% - 188px) 100%, 0 100%)',
  '& > *, & img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '&[data-over]': { filter: 'grayscale(1)' },
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    inset: 0,
    aspectRatio: 'auto',
    maxHeight: 'none',
    clipPath: 'none',
    // Our own art stands on its feet: hills behind the words, and the sky above them.
    '[data-drawn] > & > svg': { inset: 'auto 0 0', height: '116%' },
  },
}))

const Content = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 32,
  justifyItems: 'start',
  paddingBlock: '20px 36px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr auto', alignItems: 'end' },
  [theme.breakpoints.up('md')]: {
    gap: 64,
    // From the bottom up: a name that takes one line more, in another font, moves nothing below it.
    alignContent: 'end',
    minHeight: 'min(700px, calc(100svh - 72px))',
    paddingBlock: '120px 88px',
  },
}))

/** Over the picture, a dusk falls behind the words and nowhere else, however long they are. */
const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  [theme.breakpoints.up('md')]: {
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '-28px -180px -400px -100vw',
      backgroundColor: 'rgba(11, 21, 51, 0.68)',
      maskImage:
        'linear-gradient(180deg, transparent, #000 92px), linear-gradient(90deg, #000 calc(100% - 180px), transparent)',
      maskComposite: 'intersect',
    },
  },
}))

const Chip = styled('p')({
  display: 'inline-block',
  margin: 0,
  padding: '5px 12px',
  borderRadius: 6,
  fontSize: '0.8125rem',
  fontWeight: 700,
})

const Name = styled('h1')(({ theme }) => ({
  ...theme.typography.display,
  margin: '16px 0 0',
  fontSize: 'clamp(2.625rem, 1.9rem + 3.2vw, 5rem)',
  lineHeight: 0.94,
  overflowWrap: 'anywhere',
}))

const When = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 14,
  margin: '20px 0 0',
  fontSize: 'clamp(1.0625rem, 1rem + 0.5vw, 1.375rem)',
  fontWeight: 600,
  '& time::first-letter': { textTransform: 'uppercase' },
  '& time': { display: 'inline-block' },
  '& span::before': { content: '"·"', marginRight: 14, color: theme.palette.secondary.main },
  // Where they may not fit in one line each has its own, and nothing to part them.
  [theme.breakpoints.down('md')]: { display: 'grid', '& span::before': { display: 'none' } },
}))

const Distances = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  margin: '20px 0 0 4px',
  padding: 0,
  listStyle: 'none',
  '& li': {
    padding: '3px 14px',
    backgroundColor: theme.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    transform: 'skewX(-12deg)',
  },
  '& li > span': { ...theme.typography.h5, display: 'block', transform: 'skewX(12deg)' },
}))

/** On a phone the bar under the thumb already says it. */
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 28,
})

/** On a phone the bar below has them. */
const OnLaptop = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'contents' },
}))

const From = styled('p')({
  margin: 0,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: '1.25rem', fontWeight: 700, whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: '0.8125rem' },
})
