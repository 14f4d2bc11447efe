import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import type { Profile } from '@zancada/contracts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../../ui/use-page-title'
import { profileTexts } from '../locale'
import { type Section, sectionOf, sectionsFor } from '../profile-sections'
import { ConsentsCard } from './consents-card'
import { DataRequestsCard } from './data-requests-card'
import { DeleteAccountCard } from './delete-account-card'
import { DownloadCard } from './download-card'
import { OwnDataSection } from './own-data-section'
import { PasswordCard } from './password-card'
import { ProfileHead, type ProfileHeadProps } from './profile-head'
import { panelId, SectionTabs, tabId } from './section-tabs'
import { SessionsCard } from './sessions-card'

export interface ProfileScreenProps {
  profile: Profile
  initials: string
  head: ProfileHeadProps
  /** «Mis inscripciones», another feature's; only runners see it. */
  registrations: ReactNode
  /** The races they marked, another feature's too. */
  saved: ReactNode
}

const TABS = 'perfil'

export function ProfileScreen({ profile, initials, head, registrations, saved }: ProfileScreenProps) {
  const [parameters, setParameters] = useSearchParams()
  const sections = sectionsFor(profile.runner_profile !== null)
  const current = sectionOf(parameters.get('seccion'), sections)
  const visited = useVisited(current)
  usePageTitle(profileTexts.t('metaTitleOf', { section: profileTexts.t(`sections.${current}`) }))

  const contents: Record<Section, ReactNode> = {
    datos: <OwnDataSection profile={profile} initials={initials} />,
    inscripciones: registrations,
    guardadas: saved,
    seguridad: (
      <Cards>
        <PasswordCard profile={profile} />
        <SessionsCard />
      </Cards>
    ),
    privacidad: (
      <Cards>
        <ConsentsCard />
        <Column>
          <DownloadCard />
          <DataRequestsCard />
          <DeleteAccountCard profile={profile} />
        </Column>
      </Cards>
    ),
  }

  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 6 } }}>
      <ProfileHead {...head} />
      <div style={{ margin: '24px 0' }}>
        <SectionTabs
          idPrefix={TABS}
          sections={sections}
          current={current}
          onChange={(seccion) => setParameters({ seccion }, { preventScrollReset: true })}
        />
      </div>
      {sections.map((section) => (
        <div
          key={section}
          role="tabpanel"
          id={panelId(TABS, section)}
          aria-labelledby={tabId(TABS, section)}
          hidden={section !== current}
        >
          {/* A visited section stays: looking elsewhere loses nothing that was typed. */}
          {visited.has(section) && contents[section]}
        </div>
      ))}
    </Container>
  )
}

function useVisited(current: Section): ReadonlySet<Section> {
  const [visited, setVisited] = useState<ReadonlySet<Section>>(new Set([current]))
  if (visited.has(current)) return visited
  const more = new Set([...visited, current])
  setVisited(more)
  return more
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const Column = styled('div')({ display: 'grid', gap: 20 })
