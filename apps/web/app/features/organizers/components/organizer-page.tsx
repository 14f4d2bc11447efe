import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PublicOrganizerPage } from '@zancada/contracts'
import { SOCIAL_NETWORKS } from '@zancada/contracts/organizers/social-networks'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { organizersTexts } from '../locale'
import { OrganizerLogo } from './organizer-logo'

export interface OrganizerPageProps {
  organizer: PublicOrganizerPage
  /** Drawn by the route, with the pieces of other features. */
  description: ReactNode
  coming: ReactNode
  /** Null when it has run none. */
  past: ReactNode
}

export function OrganizerPage({ organizer, description, coming, past }: OrganizerPageProps) {
  const t = useTexts(organizersTexts)
  return (
    <Container
      maxWidth="lg"
      sx={{
        py: { xs: 4, md: 7 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 4, md: 6 },
      }}
    >
      <Head>
        <OrganizerLogo organizer={organizer} />
        <div>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {organizer.name}
          </Typography>
          {organizer.city !== null && <Typography color="textSecondary">{organizer.city}</Typography>}
          <Links organizer={organizer} />
        </div>
      </Head>
      {description && (
        <section>
          {/* What is written may have titles of its own, which stand under this one. */}
          <VisuallyHidden as="h2">{t('page.about', { name: organizer.name })}</VisuallyHidden>
          {description}
        </section>
      )}
      <section>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {t('page.coming')}
        </Typography>
        {coming ?? <Typography color="textSecondary">{t('page.noneComing')}</Typography>}
      </section>
      {past !== null && (
        <section>
          <Typography variant="h2" sx={{ mb: 3 }}>
            {t('page.past')}
          </Typography>
          {past}
        </section>
      )}
    </Container>
  )
}

function Links({ organizer }: { organizer: PublicOrganizerPage }) {
  const t = useTexts(organizersTexts)
  const links = [
    ...(organizer.website === null ? [] : [{ name: t('page.website'), to: organizer.website }]),
    ...SOCIAL_NETWORKS.flatMap((network) => {
      const to = organizer.social_links[network]
      return to === undefined ? [] : [{ name: t(`page.networks.${network}`), to }]
    }),
  ]
  if (links.length === 0) return null
  return (
    <LinkList>
      {links.map(({ name, to }) => (
        <li key={name}>
          <Link href={to} target="_blank" rel="noopener noreferrer nofollow">
            {name}
            <NewTabNote />
          </Link>
        </li>
      ))}
    </LinkList>
  )
}

const Head = styled('header')({ display: 'flex', alignItems: 'flex-start', gap: 20 })

const LinkList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
})
