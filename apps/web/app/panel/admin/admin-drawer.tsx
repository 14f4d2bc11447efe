import { useTexts } from '../../i18n'
import type { SessionViewer } from '../../session'
import { BrandMark } from '../../shell/brand-mark'
import { PanelAccountMenu } from '../panel-account-menu'
import { SlidingMenu } from '../sliding-menu'
import { AdminSidebar } from './admin-sidebar'
import { adminTexts } from './locale'

interface AdminDrawerProps {
  viewer: SessionViewer
  onAskLogout: () => void
}

/** A phone's only bar in the administration: the site's own menu gives way, and its account stands in the column. */
export function AdminDrawer({ viewer, onAskLogout }: AdminDrawerProps) {
  const t = useTexts(adminTexts)
  return (
    <SlidingMenu name={t('menu')} openLabel={t('openMenu')} closeLabel={t('closeMenu')} head={<BrandMark />}>
      {(close, corner) => (
        <AdminSidebar
          onNavigate={close}
          corner={corner}
          account={
            <PanelAccountMenu
              viewer={viewer}
              onAskLogout={() => {
                close()
                onAskLogout()
              }}
            />
          }
        />
      )}
    </SlidingMenu>
  )
}
