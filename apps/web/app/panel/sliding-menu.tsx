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
  /** Of its button; where the site's own menu stands over it, one that is not taken for it. */
  icon?: ReactNode
  /** Beside the icon, where it alone would not be understood; it is part of `openLabel`. */
  word?: string
  /** It stands under the site's own bar, which is the page's one banner. */
  underSite?: boolean
  /** The column, which closes itself when one leaves by it; `corner` is its close button. */
  children: (close: () => void, corner: ReactNode) => ReactNode
}

/** A phone's bar, from which the column slides in. */
export function SlidingMenu(props: SlidingMenuProps) {
  const { name, openLabel, closeLabel, head, icon, word, underSite = false, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <TopBar {...(underSite && { as: 'section', 'aria-label': name })}>
      {head}
      <IconButton
        edge="end"
        color="inherit"
        sx={word === undefined ? SQUARE : WORDED}
        aria-label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {word}
        {icon ?? <MenuIcon />}
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
const WORDED = {
  height: 44,
  fontFamily: 'inherit',
  gap: 1,
  px: 1.25,
  borderRadius: 1,
  fontSize: '0.9375rem',
  fontWeight: 600,
}
