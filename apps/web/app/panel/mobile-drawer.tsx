import { useTexts } from '../i18n'
import { BrandMark } from '../shell/brand-mark'
import { EventSelector } from './event-selector'
import { panelTexts } from './locale'
import { Sidebar, type SidebarProps } from './sidebar'
import { SlidingMenu } from './sliding-menu'

export function MobileDrawer(props: Omit<SidebarProps, 'onNavigate' | 'corner'>) {
  const t = useTexts(panelTexts)
  return (
    <SlidingMenu
      name={t('menu')}
      openLabel={t('openMenu')}
      closeLabel={t('closeMenu')}
      head={
        props.working.current === null ? <BrandMark /> : <EventSelector working={props.working} isCompact />
      }
    >
      {(close, corner) => (
        <Sidebar
          {...props}
          onNavigate={close}
          onAskLogout={() => {
            close()
            props.onAskLogout()
          }}
          corner={corner}
        />
      )}
    </SlidingMenu>
  )
}
