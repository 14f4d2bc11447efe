import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { LEGAL_VERSION } from '@zancada/contracts/accounts/legal-version'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { ContourLines } from '../../../ui/layout/contour-lines'
import type { LegalDocument } from '../legal-document'
import { legalTexts } from '../locale'
import { Contents } from './contents'
import { LegalBlocks } from './legal-blocks'

export function LegalScreen({ document }: { document: LegalDocument }) {
  const t = useTexts(legalTexts)
  return (
    <>
      <Band>
        {/* The lines keep clear of the words. */}
        <ContourLines sx={{ maskImage: 'linear-gradient(90deg, transparent 30%, #000 80%)' }} />
        <Container maxWidth="lg" sx={{ position: 'relative' }}>
          <Typography variant="h1">{document.title}</Typography>
          <Typography sx={{ mt: 2, maxWidth: '62ch', fontSize: '1.125rem', color: 'text.secondary' }}>
            {document.lead}
          </Typography>
          <Typography variant="body2" sx={{ mt: 3, fontWeight: 600 }}>
            {t('inForce', { version: LEGAL_VERSION })} <FormattedDate value={LEGAL_VERSION} format="long" />
          </Typography>
        </Container>
      </Band>
      <Container maxWidth="lg">
        <Columns>
          <Contents sections={document.sections} />
          <Prose>
            {document.sections.map((section, index) => (
              <section key={section.id} aria-labelledby={section.id}>
                <h2 id={section.id}>
                  <SectionNumber aria-hidden="true">{index + 1}</SectionNumber>
                  {section.title}
                </h2>
                <LegalBlocks blocks={section.blocks} />
              </section>
            ))}
          </Prose>
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
  '& ul': { margin: '0 0 16px', padding: 0, listStyle: 'none' },
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
  '& dl': { display: 'grid', gap: 16, margin: '0 0 16px' },
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0 },
  '& a': { color: theme.palette.primary.main, fontWeight: 500, textUnderlineOffset: '0.200em' },
}))
