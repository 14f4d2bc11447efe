import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n'
import { MoreIcon } from '../icons'
import { uiTexts } from '../locale'

/** Something to do with a row: a way to somewhere, or what happens when it is chosen. */
export type RowAction = {
  key: string
  label: string
  /** It takes something away. */
  danger?: boolean
  /** A line over it: it begins another kind of action. */
  apart?: boolean
} & (
  | { to: string }
  | {
      onSelect: () => void
      /** Why it cannot be done now: it is shown, and does nothing. */
      refusal?: string
    }
)

export interface RowMenuProps {
  /** Of what: «Acciones de Ana Ruiz». */
  of: string
  actions: readonly RowAction[]
}

/** The menus of the rows in sight, for callers that move the focus to another row. */
export function rowMenus(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-menu]')]
}

export function RowMenu({ of, actions }: RowMenuProps) {
  const t = useTexts(uiTexts)
  const dialogId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const name = t('table.actionsOf', { name: of })
  if (actions.length === 0) return null
  return (
    <>
      <IconButton
        data-row-menu=""
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? dialogId : undefined}
        onClick={(click) => setAnchor(click.currentTarget)}
      >
        <MoreIcon />
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
            'aria-label': name,
            sx: { minWidth: 220, borderRadius: '12px' },
          },
        }}
      >
        <MenuList autoFocusItem aria-label={name}>
          {actions.map((action) => [
            action.apart && <Divider key={`${action.key} divider`} component="li" role="separator" />,
            'to' in action ? (
              <MenuItem key={action.key} component={Link} to={action.to} onClick={close}>
                {action.label}
              </MenuItem>
            ) : action.refusal !== undefined ? (
              <MenuItem key={action.key} aria-disabled="true" sx={REFUSED}>
                {action.label}
                <small>{action.refusal}</small>
              </MenuItem>
            ) : (
              <MenuItem
                key={action.key}
                sx={action.danger ? { color: 'error.main' } : {}}
                onClick={() => {
                  close()
                  action.onSelect()
                }}
              >
                {action.label}
              </MenuItem>
            ),
          ])}
        </MenuList>
      </Popover>
    </>
  )
}

const REFUSED = {
  display: 'grid',
  maxWidth: 300,
  color: 'text.secondary',
  whiteSpace: 'normal',
  cursor: 'default',
  '& small': { fontSize: '0.8125rem', lineHeight: 1.4 },
}
