import { Outlet } from 'react-router'
import { useTexts } from '../../i18n'
import { guarded, guardedLoader, useViewer } from '../../session'
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

/** What surrounds every screen of the administration, under the site's own bar. */
export default function AdminLayout() {
  const t = useTexts(adminTexts)
  // The session ended under their feet: the guards are about to send them to the login.
  if (useViewer() === null) return <AdminSkeleton />
  return (
    <Frame>
      <Side aria-label={t('menu')}>
        <AdminSidebar />
      </Side>
      <div>
        <AdminDrawer />
        <Content id={MAIN_CONTENT_ID} tabIndex={-1}>
          <Outlet />
        </Content>
      </div>
    </Frame>
  )
}
