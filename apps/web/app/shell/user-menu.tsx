import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import { profileLinkFor } from './navigation-links'
import { shellTexts } from './shell-texts'
import type { Viewer } from './viewer'
import { ViewerAvatar, ViewerCard } from './viewer-card'

export interface UserMenuProps {
  viewer: Viewer
  onAskLogout: () => void
}

/** A small dialog with the person's card and a menu under it: inside the menu itself the card would not be read. */
export function UserMenu({ viewer, onAskLogout }: UserMenuProps) {
  const t = useTexts(shellTexts)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const dialogId = useId()
  const profileLink = profileLinkFor(viewer)
  const close = () => setAnchor(null)

  return (
    <>
      <IconButton
        aria-label={t('account.open', { name: viewer.display_name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? dialogId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <ViewerAvatar viewer={viewer} size={44} />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id: dialogId,
            role: 'dialog',
            'aria-label': t('account.menu'),
            sx: { width: 300, mt: 1, borderRadius: '12px' },
          },
        }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1.75 }}>
          <ViewerCard viewer={viewer} />
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label={t('account.menu')} sx={{ '& > *': { minHeight: 44 } }}>
          {profileLink && (
            <MenuItem component={Link} to={profileLink.to} onClick={close}>
              {t(`links.${profileLink.key}`)}
            </MenuItem>
          )}
          <MenuItem
            onClick={() => {
              close()
              onAskLogout()
            }}
          >
            {t('account.logout')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}
