import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTexts } from '../i18n'
import {
  type ActingTeam,
  currentSession,
  guarded,
  guardedLoader,
  homeOf,
  type SessionViewer,
  teamsOf,
  useActingTeam,
  useSession,
  useViewer,
} from '../session'
import { countUnsentWork } from '../session/unsent-work'
import { LogoutDialog } from '../shell/logout/logout-dialog'
import { bringsMain } from '../shell/site-layout'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import { useOnline } from '../shell/use-online'
import { ClosedArea } from './closed-area'
import { panelTexts } from './locale'
import { MobileDrawer } from './mobile-drawer'
import { closedAreaOf } from './panel-areas'
import { Content, Frame, Side } from './panel-frame'
import { PanelSkeleton } from './panel-skeleton'
import { Sidebar } from './sidebar'
import { UnverifiedNotice } from './unverified-notice'
import { useWorkingEvent } from './use-working-event'

export const handle = bringsMain
export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export function HydrateFallback() {
  return <PanelSkeleton />
}

/** What surrounds every screen of the organizer's panel. */
export default function PanelLayout() {
  const viewer = useViewer()
  const acting = useActingTeam()
  // The session ended under their feet: the guards are about to send them to the login.
  if (viewer === null) return <PanelSkeleton />
  // Another organizer is another panel: nothing of one stays on the screen of the other.
  if (acting !== null) return <Panel key={acting.slug} viewer={viewer} acting={acting} />
  // They work for nobody any more; or this is known only once their profile arrives.
  const home = homeOf(viewer)
  return home.startsWith(PANEL_PATHS) ? <PanelSkeleton /> : <Navigate to={home} replace />
}

const PANEL_PATHS = '/organizador/'

function Panel({ viewer, acting }: { viewer: SessionViewer; acting: ActingTeam }) {
  const t = useTexts(panelTexts)
  const { profile } = useSession()
  const working = useWorkingEvent(acting.slug)
  const [asksLogout, setAsksLogout] = useState(false)
  const isOnline = useOnline()
  const closed = closedAreaOf(useLocation().pathname, acting)
  const sidebar = {
    viewer,
    acting,
    teams: teamsOf(profile),
    onActFor: (slug: string) => currentSession().actFor(slug),
    working,
    onAskLogout: () => setAsksLogout(true),
  }
  return (
    <Frame>
      <Side aria-label={t('menu')}>
        <Sidebar {...sidebar} />
      </Side>
      <div>
        <MobileDrawer {...sidebar} />
        <Content id={MAIN_CONTENT_ID} tabIndex={-1}>
          <UnverifiedNotice />
          {acting.state === 'suspended' && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {t('suspended', { organization: acting.name })}
            </Alert>
          )}
          {closed === null ? <Outlet /> : <ClosedArea area={closed} />}
        </Content>
      </div>
      <LogoutDialog
        open={asksLogout}
        unsent={asksLogout ? countUnsentWork() : 0}
        isOffline={!isOnline}
        onClose={() => setAsksLogout(false)}
        onLogout={() => currentSession().logOut()}
      />
    </Frame>
  )
}
