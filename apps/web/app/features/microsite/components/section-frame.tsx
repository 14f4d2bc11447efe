import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import type { SectionKind } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { drawnWhenNear } from '../../../ui/drawn-when-near'
import { strideCut } from '../../../ui/layout/stride-cut'
import { micrositeTexts } from '../locale'
import { SECTION_IDS } from '../section-ids'

export interface SectionFrameProps {
  kind: SectionKind
  /** The organizer's own title, or empty for ours. */
  title: string
  /** Title and content side by side, for what is read; else the content takes the whole width under its title. */
  isText?: boolean
  children: ReactNode
}

/** Where every section stands: its anchor, its title and its breath. */
export function SectionFrame({ kind, title, isText = false, children }: SectionFrameProps) {
  const t = useTexts(micrositeTexts)
  const id = SECTION_IDS[kind]
  return (
    <Ground id={id} aria-labelledby={`${id}-titulo`} data-ground={GROUNDS[kind] ?? 'page'}>
      <Container maxWidth="lg">
        <Layout data-text={isText || undefined}>
          <Title id={`${id}-titulo`}>{title || t(`sections.${kind}`)}</Title>
          <div>{children}</div>
        </Layout>
      </Container>
    </Ground>
  )
}

/** Sections come in the organizer's order; what each is made of decides its ground. */
const GROUNDS: Partial<Record<SectionKind, 'paper' | 'ink'>> = {
  about: 'paper',
  course: 'ink',
  schedule: 'paper',
  rules: 'paper',
  sponsors: 'paper',
  faq: 'paper',
}

const Ground = styled('section')(({ theme }) => ({
  ...drawnWhenNear(600),
  position: 'relative',
  paddingBlock: 56,
  '&[data-ground="page"]': { backgroundColor: theme.palette.background.default },
  '&[data-ground="ink"]': {
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.background.paper,
  },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '&[data-ground="ink"]': { ...strideCut, paddingBottom: 128 },
  },
}))

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gap: 44,
    '&[data-text]': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)', gap: 48 },
  },
}))

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h1,
  position: 'relative',
  margin: 0,
  paddingTop: 20,
  overflowWrap: 'anywhere',
  // A stride and a half: where the section starts.
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    left: 2,
    width: 44,
    height: 8,
    background: `linear-gradient(90deg, ${theme.palette.primary.main} 26px, transparent 26px 31px, ${theme.palette.secondary.main} 31px)`,
    transform: 'skewX(-12deg)',
  },
}))
