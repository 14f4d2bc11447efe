import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { SECTION_IDS } from '../section-ids'
import { RegisterAction } from './register-action'

/** The race's own header: its logo or name, the way to each section, and the way in. */
export function MicrositeHeader({ page }: { page: MicrositePage }) {
  const t = useTexts(micrositeTexts)
  const hasHero = page.sections.some(({ kind }) => kind === 'hero')
  // The name is the page's title wherever no hero says it louder.
  const Name = hasHero ? 'p' : 'h1'
  return (
    <Header>
      <Row maxWidth="xl">
        <Brand>
          <Name>
            <a href={`#${SECTION_IDS.hero}`}>
              {page.logo ? <Photo picture={page.logo} alt={page.name} sizes="160px" eager /> : page.name}
            </a>
          </Name>
        </Brand>
        <Sections aria-label={t('header.sections')}>
          <ul>
            {page.sections
              .filter(({ kind }) => kind !== 'hero')
              .map(({ kind, title }) => (
                <li key={kind}>
                  <a href={`#${SECTION_IDS[kind]}`}>{title || t(`sections.${kind}`)}</a>
                </li>
              ))}
          </ul>
        </Sections>
        <Action>
          <RegisterAction page={page} />
        </Action>
      </Row>
    </Header>
  )
}

const Header = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--viewing-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}))

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  [theme.breakpoints.up('md')]: { gap: 32, minHeight: 72 },
}))

const Brand = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: '45%',
  '& p, & h1': { ...theme.typography.h5, margin: 0, lineHeight: 1.1 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& img': { width: 'auto', maxWidth: 160, height: 36, objectFit: 'contain', background: 'none' },
  [theme.breakpoints.up('md')]: { flexShrink: 0, maxWidth: 300, '& img': { height: 44 } },
}))

/** More sections than fit are a swipe away. */
const Sections = styled('nav')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(90deg, transparent, #000 14px calc(100% - 28px), transparent)',
  '& ul': {
    display: 'flex',
    width: 'max-content',
    margin: '0 auto',
    padding: '0 24px 0 10px',
    listStyle: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 10,
    borderRadius: 8,
    color: theme.palette.text.primary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: theme.palette.text.brand },
}))

const Action = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'block', flexShrink: 0 },
}))
