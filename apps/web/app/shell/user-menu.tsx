import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover, { type PopoverProps } from '@mui/material/Popover'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import { useSession } from '../session/use-session'
import { initialsOf } from './initials'
import { shellTexts } from './locale'
import { ownLinksFor, SWITCH_ROLE } from './navigation-links'
import type { Viewer } from './viewer'
import { ViewerAvatar, ViewerCard } from './viewer-card'

export interface UserMenuProps {
  viewer: Viewer
  onAskLogout: () => void
}

/** The menu of the site's navbar. */
export function UserMenu({ viewer, onAskLogout }: UserMenuProps) {
  const t = useTexts(shellTexts)
  return (
    <AccountMenu
      links={ownLinksFor(viewer).map(({ key, to }) => ({ to, text: t(`links.${key}`) }))}
      onAskLogout={onAskLogout}
      placement="below"
      width={300}
      card={<ViewerCard viewer={viewer} />}
      opener={(props) => (
        <IconButton {...props} aria-label={openerName(viewer, t)} sx={{ p: 0.5 }}>
          <ViewerAvatar viewer={viewer} size={44} />
        </IconButton>
      )}
    />
  )
}

/** Without a picture the menu shows the initials, so its name includes them: people with voice control may say them. */
function openerName({ display_name: name, avatar_url }: Viewer, t: typeof shellTexts.t): string {
  return avatar_url === null
    ? t('account.openInitials', { name, initials: initialsOf(name) })
    : t('account.open', { name })
}

export interface AccountMenuProps {
  /** Where it leads, before «Cambiar de rol» and «Cerrar Sesión», which everybody's has. */
  links: readonly AccountLink[]
  linksAfter?: readonly AccountLink[]
  onAskLogout: () => void
  opener: (props: AccountOpenerProps) => ReactNode
  placement: 'above' | 'below'
  width: number
  /** Who it belongs to, where the opener does not say it. */
  card?: ReactNode
}

export interface AccountLink {
  readonly to: string
  readonly text: string
}

export interface AccountOpenerProps {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: { currentTarget: HTMLElement }) => void
}

/**
 * What opens from a person's avatar, on the site and in the panel: a small named dialog with their card and a menu
 * under it. Inside the menu itself the card would not be read, and what floats outside the page's landmarks must say
 * what it is.
 */
export function AccountMenu(props: AccountMenuProps) {
  const { links, linksAfter = [], onAskLogout, opener, placement, width, card } = props
  const t = useTexts(shellTexts)
  const hasSeveralRoles = useSession().availableRoles.length > 1
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const dialogId = useId()
  const close = () => setAnchor(null)
  const allLinks = [
    ...links,
    ...(hasSeveralRoles ? [{ to: SWITCH_ROLE.to, text: t(`links.${SWITCH_ROLE.key}`) }] : []),
    ...linksAfter,
  ]
  return (
    <>
      {opener({
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? dialogId : undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        {...ORIGINS[placement]}
        slotProps={{
          paper: {
            id: dialogId,
            role: 'dialog',
            'aria-label': t('account.menu'),
            sx: { width, mt: placement === 'below' ? 1 : -1, borderRadius: '12px' },
          },
        }}
      >
        {card && (
          <>
            <Box sx={{ px: 2, pt: 2, pb: 1.75 }}>{card}</Box>
            <Divider />
          </>
        )}
        <MenuList autoFocusItem aria-label={t('account.menu')} sx={{ '& > *': { minHeight: 44 } }}>
          {allLinks.map(({ to, text }) => (
            <MenuItem key={to} component={Link} to={to} onClick={close}>
              {text}
            </MenuItem>
          ))}
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

const ORIGINS: Record<
  AccountMenuProps['placement'],
  Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'>
> = {
  below: {
    anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
    transformOrigin: { vertical: 'top', horizontal: 'right' },
  },
  above: {
    anchorOrigin: { vertical: 'top', horizontal: 'left' },
    transformOrigin: { vertical: 'bottom', horizontal: 'left' },
  },
}
