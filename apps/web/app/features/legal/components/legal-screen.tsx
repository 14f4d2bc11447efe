import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { LegalText } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { ContourLines } from '../../../ui/layout/contour-lines'
import type { LegalSection } from '../legal-sections'
import { legalTexts } from '../locale'
import { Contents } from './contents'
import { EarlierVersions } from './earlier-versions'

export interface LegalScreenProps {
  text: Omit<LegalText, 'body'>
  sections: readonly (Pick<LegalSection, 'id' | 'title'> & { readonly body: ReactNode })[]
  /** Where the version in force is read. */
  path: string
}

export function LegalScreen({ text, sections, path }: LegalScreenProps) {
  const t = useTexts(legalTexts)
  return (
    <>
      <Band>
        {/* The lines keep clear of the words. */}
        <ContourLines sx={{ maskImage: 'linear-gradient(90deg, transparent 30%, #000 80%)' }} />
        <Container maxWidth="lg" sx={{ position: 'relative' }}>
          <Typography variant="h1">{text.title}</Typography>
          <Typography sx={{ mt: 2, maxWidth: '62ch', fontSize: '1.125rem', color: 'text.secondary' }}>
            {text.lead}
          </Typography>
          <Typography variant="body2" sx={{ mt: 3, fontWeight: 600 }}>
            {t(text.is_current ? 'inForce' : 'ruled', { version: text.version })}{' '}
            <FormattedDate value={text.valid_from} format="long" />
          </Typography>
        </Container>
      </Band>
      <Container maxWidth="lg">
        {!text.is_current && (
          <Notice>
            {t('notCurrent')}{' '}
            <Link component={RouterLink} to={path} color="inherit">
              {t('readCurrent')}
            </Link>
          </Notice>
        )}
        <Columns>
          <Contents sections={sections} />
          <div>
            <Prose>
              {sections.map((section, index) => (
                <section key={section.id} aria-labelledby={section.id}>
                  <h2 id={section.id}>
                    <SectionNumber aria-hidden="true">{index + 1}</SectionNumber>
                    {section.title}
                  </h2>
                  {section.body}
                </section>
              ))}
            </Prose>
            {text.kind === 'data_policy' && (
              <Typography sx={{ mt: 6, fontWeight: 600 }}>
                {t('exercise')}{' '}
                <Link component={RouterLink} to="/solicitudes-de-datos">
                  {t('exerciseLink')}
                </Link>
              </Typography>
            )}
            <EarlierVersions versions={text.versions} shown={text.version} path={path} />
          </div>
        </Columns>
      </Container>
    </>
  )
}

const Band = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  paddingBlock: '48px 40px',
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { paddingBlock: '80px 56px' },
}))

/** Not the library's alert, which brings the buttons it may have. */
const Notice = styled('p')(({ theme }) => ({
  margin: '24px 0 0',
  padding: '14px 18px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  fontWeight: 500,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  paddingBlock: '32px 80px',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '264px minmax(0, 1fr)',
    alignItems: 'start',
    gap: 72,
    paddingBlock: '56px 120px',
  },
}))

const SectionNumber = styled('span')(({ theme }) => ({
  flexShrink: 0,
  minWidth: '1.600em',
  color: theme.palette.primary.main,
  fontVariantNumeric: 'tabular-nums',
}))

/** A measure of about 70 characters, with room between the paragraphs: made to be read, not scrolled past. */
const Prose = styled('div')(({ theme }) => ({
  maxWidth: '70ch',
  fontSize: '1.0625rem',
  lineHeight: 1.7,
  overflowWrap: 'break-word',
  '& section + section': { marginTop: 56 },
  '& h2': { ...theme.typography.h3, display: 'flex', margin: '0 0 16px' },
  '& p': { margin: '0 0 16px' },
  '& blockquote': {
    margin: '0 0 16px',
    padding: '14px 18px',
    borderRadius: 12,
    backgroundColor: theme.palette.secondary.light,
    fontWeight: 500,
    '& p': { margin: 0 },
  },
  '& ul': { margin: '0 0 16px', padding: 0, listStyle: 'none' },
  '& li p': { margin: 0 },
  '& ul li': { position: 'relative', marginBottom: 10, paddingLeft: 26 },
  '& ul li::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: '0.500em',
    width: 8,
    height: 13,
    backgroundColor: theme.palette.primary.main,
    transform: 'skewX(-12deg)',
  },
  '& a': { color: theme.palette.primary.main, fontWeight: 500, textUnderlineOffset: '0.200em' },
}))
