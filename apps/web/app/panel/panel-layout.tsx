import { useState } from 'react'
import { Outlet } from 'react-router'
import { useTexts } from '../i18n'
import { currentSession, guarded, guardedLoader, type SessionViewer, useSession, useViewer } from '../session'
import { LogoutDialog } from '../shell/logout-dialog'
import { bringsMain } from '../shell/site-layout'
import { MAIN_CONTENT_ID } from '../shell/skip-link'
import { MobileDrawer } from './mobile-drawer'
import { Content, Frame, Side } from './panel-frame'
import { PanelSkeleton } from './panel-skeleton'
import { panelTexts } from './panel-texts'
import { permissionsOf } from './permissions'
import { Sidebar } from './sidebar'
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
  // The session ended under their feet: the guards are about to send them to the login.
  return viewer === null ? <PanelSkeleton /> : <Panel viewer={viewer} />
}

function Panel({ viewer }: { viewer: SessionViewer }) {
  const t = useTexts(panelTexts)
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
      <Side aria-label={t('menu')}>
        <Sidebar {...sidebar} />
      </Side>
      <div>
        <MobileDrawer {...sidebar} />
        <Content id={MAIN_CONTENT_ID} tabIndex={-1}>
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
