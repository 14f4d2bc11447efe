import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { useActingTeam } from '../../../session'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../organizer-events-texts'
import { actionsFor, type EventAction } from './event-actions'

/** The actions that ask something first. */
export type EventMove = Extract<EventAction, 'duplicate' | 'publish' | 'unpublish' | 'cancel' | 'delete'>

export interface ActionsMenuProps {
  event: Pick<OrganizerEventCard, 'slug' | 'name' | 'state' | 'held_count' | 'confirmed_count'>
  /** Those that the page around it already offers. */
  except?: readonly EventAction[]
  onMove: (move: EventMove) => void
}

export function ActionsMenu({ event, except = [], onMove }: ActionsMenuProps) {
  const t = useTexts(organizerEventsTexts)
  const dialogId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const worksOnChosen = Array.isArray(useActingTeam()?.eventSlugs)
  const actions = actionsFor(event).filter(
    // A copy would be one more event, out of reach of whoever works on chosen ones.
    (action) => !except.includes(action) && !(action === 'duplicate' && worksOnChosen),
  )
  const name = t('actions.menu', { name: event.name })
  return (
    <>
      <IconButton
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
            action === 'duplicate' && <Divider key="divider" component="li" role="separator" />,
            isMove(action) ? (
              <MenuItem
                key={action}
                sx={action === 'cancel' || action === 'delete' ? { color: 'error.main' } : {}}
                onClick={() => {
                  close()
                  onMove(action)
                }}
              >
                {t(`actions.${action}`)}
              </MenuItem>
            ) : (
              <MenuItem key={action} component={Link} to={eventPaths(event.slug)[action]} onClick={close}>
                {t(`actions.${action}`)}
              </MenuItem>
            ),
          ])}
        </MenuList>
      </Popover>
    </>
  )
}

const MOVES: ReadonlySet<EventAction> = new Set<EventMove>([
  'duplicate',
  'publish',
  'unpublish',
  'cancel',
  'delete',
])

function isMove(action: EventAction): action is EventMove {
  return MOVES.has(action)
}

function MoreIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <circle cx="12" cy="5" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="12" cy="19" r="2" />
    </svg>
  )
}
