import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../i18n'
import type { ActingTeam, SessionViewer } from '../session'
import { requirementsOf } from '../session/route-requirements'
import { BrandMark } from '../shell/brand-mark'
import { AreaIcon } from './area-icon'
import { EventSelector } from './event-selector'
import { panelTexts } from './locale'
import { OrganizerSelector } from './organizer-selector'
import { PanelAccountMenu } from './panel-account-menu'
import { areasFor, eventAreasFor, type PanelArea } from './panel-areas'
import { Areas, Column, Foot, placeStyle, Scrolling, Top } from './side-column'
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
      <Head>
        <Top>
          <BrandMark />
          {corner}
        </Top>
        {teams.length > 1 ? (
          <OrganizerSelector current={acting} teams={teams} onChoose={onActFor} />
        ) : (
          <Organization>{acting.name}</Organization>
        )}
        <EventSelector working={working} onChosen={onNavigate} />
      </Head>
      <Scrolling>
        <nav aria-label={t('navigation')}>
          <Areas>
            {areasFor(acting).map((area) => (
              <AreaItem key={area.key} area={area} onNavigate={onNavigate} />
            ))}
          </Areas>
        </nav>
        {working.current !== null && eventAreas.length > 0 && (
          <OfEvent>
            {/* With every event chosen, the selector does not say which one these pages are of. */}
            {working.saysAll && <EventName>{working.current.name}</EventName>}
            <nav aria-label={t('eventNavigation')}>
              <Areas>
                {eventAreas.map((area) => (
                  <AreaItem key={area.key} area={area} onNavigate={onNavigate} />
                ))}
              </Areas>
            </nav>
          </OfEvent>
        )}
      </Scrolling>
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
  // Every page of an area marks it, also one that has no line of its own, such as «Crear evento».
  const isHere = requirementsOf(useLocation().pathname).area === area.key
  return (
    <li>
      <Place
        ref={isHere ? showInColumn : null}
        to={area.to}
        aria-current={isHere ? 'page' : undefined}
        onClick={onNavigate}
      >
        <AreaIcon area={area.key} />
        {t(`areas.${area.key}`)}
      </Place>
    </li>
  )
}

/** The column may be longer than the window. */
function showInColumn(place: HTMLElement | null) {
  place?.scrollIntoView?.({ block: 'nearest' })
}

const Place = styled(Link)(placeStyle, ({ theme }) => ({
  [theme.breakpoints.up('md')]: { '@media (pointer: fine)': { minHeight: 36 } },
}))

const Head = styled('div')({ display: 'grid', gap: 12 })

const EventName = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '0 12px',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const Organization = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: '-8px 8px 0',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))

const OfEvent = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
