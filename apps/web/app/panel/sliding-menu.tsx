import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { MenuIcon } from '../shell/line-icons'
import { CloseIcon } from '../ui/icons'
import { TopBar } from './panel-frame'

interface SlidingMenuProps {
  name: string
  openLabel: string
  closeLabel: string
  /** At the start of the bar. */
  head: ReactNode
  /** The column, which closes itself when one leaves by it; `corner` is its close button. */
  children: (close: () => void, corner: ReactNode) => ReactNode
}

/** A phone's bar, from which the column slides in. */
export function SlidingMenu({ name, openLabel, closeLabel, head, children }: SlidingMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <TopBar>
      {head}
      <IconButton
        edge="end"
        color="inherit"
        sx={SQUARE}
        aria-label={openLabel}
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
            'aria-label': name,
            sx: { width: 'min(320px, 88vw)', borderRadius: 0 },
          },
        }}
      >
        {children(
          close,
          <IconButton color="inherit" aria-label={closeLabel} onClick={close}>
            <CloseIcon />
          </IconButton>,
        )}
      </Drawer>
    </TopBar>
  )
}

const SQUARE = { width: 44, height: 44 }
