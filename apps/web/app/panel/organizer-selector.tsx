import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTexts } from '../i18n'
import type { ActingTeam } from '../session'
import { panelTexts } from './locale'
import { SelectorOpener } from './selector-opener'

export interface OrganizerSelectorProps {
  current: ActingTeam
  teams: readonly ActingTeam[]
  onChoose: (slug: string) => void
}

/** For whom one works, when there are several to choose from. */
export function OrganizerSelector({ current, teams, onChoose }: OrganizerSelectorProps) {
  const t = useTexts(panelTexts)
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <SelectorOpener
        caption={t('organizers.label')}
        name={current.name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          paper: { sx: { width: 'min(300px, calc(100vw - 32px))', mt: 1, borderRadius: '12px' } },
          list: { 'aria-label': t('organizers.choose') },
        }}
      >
        {teams.map((team) => (
          <MenuItem
            key={team.slug}
            role="menuitemradio"
            aria-checked={team.slug === current.slug}
            selected={team.slug === current.slug}
            onClick={() => {
              close()
              if (team.slug !== current.slug) onChoose(team.slug)
            }}
            sx={{ minHeight: 52, whiteSpace: 'normal' }}
          >
            <Words>
              {team.name}
              <Standing>{t(team.isOwner ? 'organizers.owner' : 'organizers.member')}</Standing>
            </Words>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const Words = styled('span')({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })

const Standing = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}))
