import { useState } from 'react'
import { Outlet } from 'react-router'
import { currentSession, guarded, guardedLoader, useSession, useViewer } from '../session'
import { LogoutDialog } from '../shell/logout-dialog'
import { MobileDrawer } from './mobile-drawer'
import { Content, Frame, Side } from './panel-frame'
import { PanelSkeleton } from './panel-skeleton'
import { Sidebar } from './sidebar'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export function HydrateFallback() {
  return <PanelSkeleton />
}

/** What surrounds every screen of the organizer's panel. */
export default function PanelLayout() {
  const viewer = useViewer()
  const { profile, availableRoles } = useSession()
  const [asksLogout, setAsksLogout] = useState(false)
  // The session ended under their feet: the guards are about to send them to the login.
  if (viewer === null) return <PanelSkeleton />

  const sidebar = {
    viewer,
    organization: viewer.role === 'organizer' ? (profile?.organizer_profile?.name ?? null) : null,
    hasSeveralRoles: availableRoles.length > 1,
    onAskLogout: () => setAsksLogout(true),
  }
  return (
    <Frame>
      <Side>
        <Sidebar {...sidebar} />
      </Side>
      <div>
        <MobileDrawer {...sidebar} />
        <Content>
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
