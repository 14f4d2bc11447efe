import { useState } from 'react'
import { Outlet } from 'react-router'
import { useTexts } from '../../i18n'
import { currentSession, guarded, guardedLoader, useViewer } from '../../session'
import { LogoutDialog } from '../../shell/logout/logout-dialog'
import { bringsMain } from '../../shell/site-layout'
import { MAIN_CONTENT_ID } from '../../shell/skip-link'
import { Content, Frame, Side } from '../panel-frame'
import { AdminDrawer } from './admin-drawer'
import { AdminSidebar } from './admin-sidebar'
import { AdminSkeleton } from './admin-skeleton'
import { adminTexts } from './locale'

export const handle = bringsMain
export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export function HydrateFallback() {
  return <AdminSkeleton />
}

/** What surrounds every screen of the administration: on a laptop under the site's own bar, on a phone instead of it. */
export default function AdminLayout() {
  const t = useTexts(adminTexts)
  const viewer = useViewer()
  const [asksLogout, setAsksLogout] = useState(false)
  // The session ended under their feet: the guards are about to send them to the login.
  if (viewer === null) return <AdminSkeleton />
  return (
    <Frame>
      <Side aria-label={t('menu')}>
        <AdminSidebar />
      </Side>
      <div>
        <AdminDrawer viewer={viewer} onAskLogout={() => setAsksLogout(true)} />
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
