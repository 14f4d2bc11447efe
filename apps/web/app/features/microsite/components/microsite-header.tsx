import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { SECTION_IDS } from '../section-ids'
import { RegisterAction } from './register-action'
import { SectionMenu } from './section-menu'

/** Those that a laptop shows beside the name; all of them are in the menu. */
const BESIDE = 4

/** The race's own header: its logo or name, the way to each section, and the way in. */
export function MicrositeHeader({ page }: { page: MicrositePage }) {
  const t = useTexts(micrositeTexts)
  const hasHero = page.sections.some(({ kind }) => kind === 'hero')
  // The name is the page's title wherever no hero says it louder.
  const Name = hasHero ? 'p' : 'h1'
  const links = page.sections.flatMap(({ kind, title }) =>
    kind === 'hero' ? [] : [{ to: `#${SECTION_IDS[kind]}`, name: title || t(`sections.${kind}`) }],
  )
  return (
    <Header>
      <Row maxWidth="xl">
        <Brand>
          <Name>
            <a href={`#${SECTION_IDS.hero}`}>
              {page.logo ? (
                <Photo picture={page.logo} alt={page.name} sizes="160px" eager />
              ) : (
                <span>{page.name}</span>
              )}
            </a>
          </Name>
        </Brand>
        <Sections aria-label={t('header.sections')}>
          {links.slice(0, BESIDE).map(({ to, name }) => (
            <a key={to} href={to}>
              {name}
            </a>
          ))}
          <SectionMenu links={links} />
        </Sections>
        <Action>
          <RegisterAction page={page} short />
        </Action>
      </Row>
    </Header>
  )
}

const Header = styled('header')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  top: 'var(--viewing-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}))

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 56,
  [theme.breakpoints.up('md')]: { gap: 32, minHeight: 72 },
}))

const Brand = styled('div')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  '& p, & h1': { ...theme.typography.h5, margin: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    width: 'fit-content',
    maxWidth: '100%',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& img': { width: 'auto', maxWidth: '100%', height: 36, objectFit: 'contain', background: 'none' },
  [theme.breakpoints.up('md')]: { '& img': { maxWidth: 160, height: 44 } },
}))

const Sections = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > a': {
    display: 'none',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 12,
    borderRadius: 8,
    color: theme.palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: theme.palette.text.brand },
  [theme.breakpoints.up('lg')]: { '& > a': { display: 'flex' } },
}))

/** On a phone the strong one is under the thumb: this one keeps to itself. */
const Action = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    '& a': {
      paddingInline: 14,
      border: `1px solid ${theme.palette.text.brand}`,
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.brand,
      boxShadow: 'none',
    },
  },
}))
