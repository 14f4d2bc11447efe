import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import type { LegalSection } from '../legal-sections'
import { legalTexts } from '../locale'

/** Beside the text on a laptop; folded above it on a phone, with no script needed. */
export function Contents({ sections }: { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }) {
  const t = useTexts(legalTexts)
  return (
    <>
      <Folded>
        <summary>{t('contents')}</summary>
        <SectionLinks sections={sections} />
      </Folded>
      <Beside>
        <p aria-hidden="true">{t('contents')}</p>
        <SectionLinks sections={sections} />
      </Beside>
    </>
  )
}

function SectionLinks({ sections }: { sections: readonly Pick<LegalSection, 'id' | 'title'>[] }) {
  const t = useTexts(legalTexts)
  return (
    <nav aria-label={t('contents')}>
      <Links>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </Links>
    </nav>
  )
}

const Folded = styled('details')(({ theme }) => ({
  padding: '0 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& summary': { padding: '14px 0', fontWeight: 600, cursor: 'pointer' },
  '& nav': { paddingBottom: 12 },
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Beside = styled('div')(({ theme }) => ({
  display: 'none',
  '& > p': { ...theme.typography.overline, margin: '0 0 8px', color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    display: 'block',
    position: 'sticky',
    top: 24,
    maxHeight: 'calc(100vh - 48px)',
    overflowY: 'auto',
  },
}))

const Links = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'block',
    padding: '7px 0 7px 14px',
    borderLeft: `2px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    lineHeight: 1.35,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.palette.primary.main, color: theme.palette.text.primary },
}))
