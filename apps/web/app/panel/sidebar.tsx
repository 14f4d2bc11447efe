import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n'
import type { ActingTeam, SessionViewer } from '../session'
import { BrandMark } from '../shell/brand-mark'
import { AreaIcon } from './area-icon'
import { EventSelector } from './event-selector'
import { panelTexts } from './locale'
import { OrganizerSelector } from './organizer-selector'
import { PanelAccountMenu } from './panel-account-menu'
import { areasFor, eventAreasFor, type PanelArea } from './panel-areas'
import { AreaLink, Areas, Column, Foot, Top } from './side-column'
import type { WorkingEvent } from './use-working-event'

export interface SidebarProps {
  viewer: SessionViewer
  /** Whose panel it is, and the others one works for. */
  acting: ActingTeam
  teams: readonly ActingTeam[]
  onActFor: (slug: string) => void
  working: WorkingEvent
  onAskLogout: () => void
  onNavigate?: () => void
  /** Beside the brand: the drawer's close button. */
  corner?: ReactNode
}

/** The same column stands beside the content on a laptop and slides in on a phone. */
export function Sidebar(props: SidebarProps) {
  const { viewer, acting, teams, onActFor, working, onAskLogout, onNavigate, corner } = props
  const t = useTexts(panelTexts)
  const eventAreas = working.current ? eventAreasFor(acting, working.current.slug) : []
  return (
    <Column>
      <Top>
        <BrandMark />
        {corner}
      </Top>
      {teams.length > 1 ? (
        <OrganizerSelector current={acting} teams={teams} onChoose={onActFor} />
      ) : (
        <Organization>{acting.name}</Organization>
      )}
      <nav aria-label={t('navigation')}>
        <Areas>
          {areasFor(acting).map((area) => (
            <AreaItem key={area.key} area={area} onNavigate={onNavigate} />
          ))}
        </Areas>
      </nav>
      {working.current !== null && (
        <OfEvent>
          <EventSelector
            current={working.current}
            onChoose={(event) => {
              working.choose(event)
              onNavigate?.()
            }}
          />
          {eventAreas.length > 0 && (
            <nav aria-label={t('eventNavigation')}>
              <Areas>
                {eventAreas.map((area) => (
                  <AreaItem key={area.key} area={area} onNavigate={onNavigate} />
                ))}
              </Areas>
            </nav>
          )}
        </OfEvent>
      )}
      <Foot>
        <PanelAccountMenu viewer={viewer} onAskLogout={onAskLogout} />
      </Foot>
    </Column>
  )
}

interface AreaItemProps {
  area: PanelArea
  onNavigate: (() => void) | undefined
}

function AreaItem({ area, onNavigate }: AreaItemProps) {
  const t = useTexts(panelTexts)
  return (
    <li>
      {/* `end`: the list is not the current page while one of its events is. */}
      <AreaLink to={area.to} end onClick={onNavigate}>
        <AreaIcon area={area.key} />
        {t(`areas.${area.key}`)}
      </AreaLink>
    </li>
  )
}

const Organization = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: '-12px 8px 0',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const OfEvent = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
