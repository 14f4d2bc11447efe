import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { BrandMark } from '../shell/brand-mark'
import { MenuIcon } from '../shell/line-icons'
import { CloseIcon } from '../ui/icons'
import { panelTexts } from './locale'
import { TopBar } from './panel-frame'
import { Sidebar, type SidebarProps } from './sidebar'

export function MobileDrawer(props: Omit<SidebarProps, 'onNavigate' | 'corner'>) {
  const t = useTexts(panelTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <TopBar>
      <BrandMark />
      <IconButton
        edge="end"
        color="inherit"
        sx={{ width: 44, height: 44 }}
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('menu'),
            sx: { width: 'min(320px, 88vw)', borderRadius: 0 },
          },
        }}
      >
        <Sidebar
          {...props}
          onNavigate={close}
          onAskLogout={() => {
            close()
            props.onAskLogout()
          }}
          corner={
            <IconButton color="inherit" aria-label={t('closeMenu')} onClick={close}>
              <CloseIcon />
            </IconButton>
          }
        />
      </Drawer>
    </TopBar>
  )
}
