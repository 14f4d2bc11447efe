import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
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

export function UserMenu({ viewer, onAskLogout }: UserMenuProps) {
  const t = useTexts(shellTexts)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const profileLink = profileLinkFor(viewer)
  const close = () => setAnchor(null)

  return (
    <>
      <IconButton
        aria-label={t('account.open', { name: viewer.display_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <ViewerAvatar viewer={viewer} size={44} />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': t('account.menu') },
          paper: { sx: { width: 300, mt: 1, borderRadius: 3 } },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, pt: 1, pb: 1.5 }}>
          <ViewerCard viewer={viewer} />
        </Box>
        <Divider component="li" role="none" sx={{ my: 0.5 }} />
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
      </Menu>
    </>
  )
}
