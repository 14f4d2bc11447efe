import { useState } from 'react'
import { Outlet } from 'react-router'
import { currentSession, guarded, guardedLoader, type SessionViewer, useSession, useViewer } from '../session'
import { LogoutDialog } from '../shell/logout-dialog'
import { MobileDrawer } from './mobile-drawer'
import { Content, Frame, Side } from './panel-frame'
import { PanelSkeleton } from './panel-skeleton'
import { PANEL_CONTENT_ID, PanelSkipLink } from './panel-skip-link'
import { permissionsOf } from './permissions'
import { Sidebar } from './sidebar'
import { useWorkingEvent } from './use-working-event'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export function HydrateFallback() {
  return <PanelSkeleton />
}

/** What surrounds every screen of the organizer's panel. */
export default function PanelLayout() {
  const viewer = useViewer()
  // The session ended under their feet: the guards are about to send them to the login.
  return viewer === null ? <PanelSkeleton /> : <Panel viewer={viewer} />
}

function Panel({ viewer }: { viewer: SessionViewer }) {
  const { profile } = useSession()
  const working = useWorkingEvent()
  const [asksLogout, setAsksLogout] = useState(false)
  const sidebar = {
    viewer,
    permissions: permissionsOf(profile),
    organization: viewer.role === 'organizer' ? (profile?.organizer_profile?.name ?? null) : null,
    working,
    onAskLogout: () => setAsksLogout(true),
  }
  return (
    <Frame>
      <PanelSkipLink />
      <Side>
        <Sidebar {...sidebar} />
      </Side>
      <div>
        <MobileDrawer {...sidebar} />
        <Content id={PANEL_CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </Content>
      </div>
      <LogoutDialog
        open={asksLogout}
        onClose={() => setAsksLogout(false)}
        onLogout={() => currentSession().logOut()}
      />
    </Frame>
  )
}
