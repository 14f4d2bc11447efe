import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
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
  const dialogId = useId()
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
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? dialogId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ViewerAvatar viewer={viewer} size={44} />
        <Words>
          <Name>{viewer.display_name}</Name>
          <RoleChip role={viewer.role} />
        </Words>
      </Opener>
      {/* A named dialog around the menu: what floats outside the page's landmarks must say what it is. */}
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            id: dialogId,
            role: 'dialog',
            'aria-label': t('account.menu'),
            sx: { width: 232, mt: -1, borderRadius: '12px' },
          },
        }}
      >
        <MenuList autoFocusItem aria-label={t('account.menu')}>
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
        </MenuList>
      </Popover>
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
  font: 'inherit',
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
