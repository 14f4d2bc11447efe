import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import type { SessionViewer } from '../session'
import { ViewerAvatar } from '../shell/viewer-card'
import { RoleChip } from '../ui/race/role-chip'
import { panelTexts } from './panel-texts'

export interface PanelAccountMenuProps {
  viewer: SessionViewer
  hasSeveralRoles: boolean
  onAskLogout: () => void
}

/** At the foot of the sidebar. Staff have no link to a profile, here as in the site's menu. */
export function PanelAccountMenu({ viewer, hasSeveralRoles, onAskLogout }: PanelAccountMenuProps) {
  const t = useTexts(panelTexts)
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const links = [
    ...(viewer.role === 'staff' ? [] : [{ to: '/perfil', text: t('account.profile') }]),
    ...(hasSeveralRoles ? [{ to: '/seleccion-rol', text: t('account.switchRole') }] : []),
    { to: '/', text: t('account.site') },
  ]
  return (
    <>
      <Opener
        aria-label={t('account.open', { name: viewer.display_name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewerAvatar viewer={viewer} size={44} />
        <Words>
          <Name>{viewer.display_name}</Name>
          <RoleChip role={viewer.role} />
        </Words>
      </Opener>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': t('account.menu') }, paper: { sx: { width: 224, mt: -1 } } }}
      >
        {links.map(({ to, text }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            {text}
          </MenuItem>
        ))}
        <Divider />
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

const Opener = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  padding: 10,
  borderRadius: 12,
  textAlign: 'left',
  '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.palette.background.default },
}))

const Words = styled('span')({ display: 'grid', justifyItems: 'start', gap: 4, minWidth: 0 })

const Name = styled('span')({
  maxWidth: '100%',
  overflow: 'hidden',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.3,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
