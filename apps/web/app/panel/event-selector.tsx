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
import type { WorkingEvent } from './use-working-event'

export interface EventSelectorProps {
  working: Pick<WorkingEvent, 'current' | 'saysAll' | 'offersAll' | 'choose'>
  /** In a phone's bar: one line, no frame. */
  isCompact?: boolean
  onChosen?: (() => void) | undefined
}

/** The event one works on, and the others to change to. */
export function EventSelector({ working, isCompact = false, onChosen }: EventSelectorProps) {
  const t = useTexts(panelTexts)
  const dialogId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const { current, saysAll, offersAll, choose } = working
  if (current === null) return null
  const chosen = saysAll ? null : current.slug
  return (
    <>
      <SelectorOpener
        caption={t('selector.label')}
        name={saysAll ? t('selector.all') : current.name}
        isCompact={isCompact}
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
          chosen={chosen}
          offersAll={offersAll}
          onChoose={(event) => {
            close()
            choose(event)
            onChosen?.()
          }}
        />
      </Popover>
    </>
  )
}

interface ChoicesProps {
  /** Null: every event. */
  chosen: string | null
  offersAll: boolean
  onChoose: (event: ChosenEvent | null) => void
}

function Choices({ chosen, offersAll, onChoose }: ChoicesProps) {
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
              {offersAll && search === '' && (
                <MenuItem
                  role="menuitemradio"
                  aria-checked={chosen === null}
                  selected={chosen === null}
                  onClick={() => onChoose(null)}
                  sx={{ borderRadius: '10px' }}
                >
                  {t('selector.all')}
                </MenuItem>
              )}
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
