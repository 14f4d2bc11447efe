import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EventStateChip } from '../features/organizer-events/event-state-chip'
import { useTexts } from '../i18n'
import { eventChoicesQuery } from '../race/event-choices'
import { DataStates } from '../ui/feedback/data-states'
import { SearchBox } from '../ui/table/search-box'
import type { ChosenEvent } from './chosen-event'
import { panelTexts } from './locale'
import { SelectorOpener } from './selector-opener'

export interface EventSelectorProps {
  current: ChosenEvent
  onChoose: (event: ChosenEvent) => void
}

/** The event one works on, and the others to change to. */
export function EventSelector({ current, onChoose }: EventSelectorProps) {
  const t = useTexts(panelTexts)
  const dialogId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <SelectorOpener
        caption={t('selector.label')}
        name={current.name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? dialogId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            id: dialogId,
            role: 'dialog',
            'aria-label': t('selector.choose'),
            sx: { width: 'min(340px, calc(100vw - 32px))', mt: 1, p: 1.5, borderRadius: '12px' },
          },
        }}
      >
        <Choices
          chosen={current.slug}
          onChoose={(event) => {
            close()
            onChoose(event)
          }}
        />
      </Popover>
    </>
  )
}

interface ChoicesProps {
  chosen: string
  onChoose: (event: ChosenEvent) => void
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const t = useTexts(panelTexts)
  const [search, setSearch] = useState('')
  const choices = useQuery(eventChoicesQuery(search))
  return (
    <>
      <SearchBox value={search} onSearch={setSearch} placeholder={t('selector.search')} />
      <DataStates
        query={choices}
        errorTitle={t('selector.error')}
        skeleton={
          <>
            <Skeleton height={52} />
            <Skeleton height={52} />
          </>
        }
        isEmpty={({ results }) => results.length === 0}
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
            {t(search === '' ? 'selector.empty' : 'selector.notFound')}
          </Typography>
        }
      >
        {({ results, next }) => (
          <>
            <MenuList aria-label={t('selector.choose')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
              {results.map((event) => (
                <MenuItem
                  key={event.slug}
                  role="menuitemradio"
                  aria-checked={event.slug === chosen}
                  selected={event.slug === chosen}
                  onClick={() => onChoose({ slug: event.slug, name: event.label })}
                  sx={{ gap: 1.5, borderRadius: '10px', whiteSpace: 'normal' }}
                >
                  <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{event.label}</span>
                  <EventStateChip event={event} />
                </MenuItem>
              ))}
            </MenuList>
            {next !== null && (
              <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
                {t('selector.more')}
              </Typography>
            )}
          </>
        )}
      </DataStates>
    </>
  )
}
