import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import { notForRunners } from '../session/viewer-mark'
import { drawnWhenNear } from '../ui/drawn-when-near'
import { BrandMark } from './brand-mark'
import { shellTexts } from './locale'
import { createRaceLinkFor } from './navigation-links'
import type { Viewer } from './viewer'

export function Footer({ viewer }: { viewer: Viewer | null }) {
  const t = useTexts(shellTexts)
  const createRace = createRaceLinkFor(viewer)
  const groups = [
    { title: t('footer.run'), links: [EVENTS, ORGANIZERS], mark: {} },
    ...(createRace.length > 0
      ? [{ title: t('footer.organize'), links: createRace, mark: notForRunners }]
      : []),
    { title: t('footer.legal'), links: [TERMS, PRIVACY, SIC], mark: {} },
  ]
  return (
    <Ground>
      <Container maxWidth="lg">
        <Columns>
          <div>
            <BrandMark />
            <Tagline>{t('footer.tagline')}</Tagline>
          </div>
          <Groups aria-label={t('footer.navigation')}>
            {groups.map((group) => (
              <div key={group.title} {...group.mark}>
                <GroupTitle>{group.title}</GroupTitle>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.key}>
                      <FooterLink to={link.to}>{t(`links.${link.key}`)}</FooterLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Groups>
        </Columns>
        <Closing>{t('footer.closing')}</Closing>
      </Container>
    </Ground>
  )
}

const EVENTS = { key: 'events', to: '/eventos/publicos' } as const
const ORGANIZERS = { key: 'organizers', to: '/organizadores' } as const
const TERMS = { key: 'terms', to: '/terminos-condiciones' } as const
const PRIVACY = { key: 'privacy', to: '/politica-privacidad' } as const

/** The authority that protects consumers (Ley 1480 de 2011, art. 50). */
const SIC = { key: 'sic', to: 'https://www.sic.gov.co' } as const

const Ground = styled('footer')(({ theme }) => ({
  ...drawnWhenNear(420),
  paddingBlock: '48px 32px',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr auto', gap: 96 },
}))

const Tagline = styled('p')(({ theme }) => ({
  maxWidth: '32ch',
  margin: '8px 0 0',
  textWrap: 'balance',
  color: theme.palette.text.secondary,
}))

const Groups = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '32px 24px',
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  [theme.breakpoints.up('sm')]: { gridAutoFlow: 'column', gridTemplateColumns: 'none', gap: 64 },
}))

const GroupTitle = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  margin: '0 0 4px',
  color: theme.palette.text.secondary,
}))

const FooterLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  color: theme.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}))

const Closing = styled('p')(({ theme }) => ({
  margin: '40px 0 0',
  paddingTop: 24,
  borderTop: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
