import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Cover } from '../../../race/cover'
import { coverKind } from '../../../race/cover-kind'
import { formatDistance } from '../../../race/format-distance'
import { Photo } from '../../../race/photo'
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
            {page.distances_m.map((metres) => (
              <li key={metres}>
                <span>{formatDistance(metres)}</span>
              </li>
            ))}
          </Distances>
          <Actions>
            <RegisterAction page={page} size="large" />
            {state.canRegister && price !== null && (
              <From>
                {price.isLowest && t('hero.from')} <strong>{price.words}</strong>
                {price.isLowest && <small>{t('hero.final')}</small>}
              </From>
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

const Stage = styled('section')(({ theme }) => ({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: strideCut,
}))

const Scene = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  '& > *, & img': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  // Our own art stands on its feet: hills behind the words, and the sky above them.
  '[data-drawn] > & > svg': { inset: 'auto 0 0', height: '124%' },
  '&[data-over]': { filter: 'grayscale(1)' },
})

const Content = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 32,
  justifyItems: 'start',
  // From the bottom up: a name that takes one line more, in another font, moves nothing below it.
  alignContent: 'end',
  minHeight: 680,
  paddingBlock: '96px 36px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr auto', alignItems: 'end', minHeight: 560 },
  [theme.breakpoints.up('md')]: {
    gap: 64,
    minHeight: 'min(700px, calc(100svh - 72px))',
    paddingBlock: '120px 88px',
  },
}))

/**
 * A dusk falls over the picture from just above the name down, however many lines it takes, so that white reads over
 * any photo; on a laptop it leaves the far side of the picture alone. Our own art needs less of it.
 */
const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: '-60px -100vw -500px',
    background: dusk(0.62, 0.86),
  },
  '[data-drawn] &::before': { background: dusk(0.5, 0.78) },
  [theme.breakpoints.up('md')]: {
    '&::before': { maskImage: 'linear-gradient(90deg, #000 66%, transparent 84%)' },
  },
}))

function dusk(name: number, foot: number): string {
  return `linear-gradient(180deg, transparent 0, rgba(11, 21, 51, ${name}) 130px, rgba(11, 21, 51, ${foot}) 400px)`
}

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
  fontSize: 'clamp(2.625rem, 1.4rem + 6vw, 6.25rem)',
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
const Actions = styled('div')(({ theme }) => ({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 28,
  [theme.breakpoints.up('md')]: { display: 'flex' },
}))

const From = styled('p')({
  margin: 0,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { fontSize: '1.25rem', fontWeight: 700, whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: '0.8125rem' },
})
