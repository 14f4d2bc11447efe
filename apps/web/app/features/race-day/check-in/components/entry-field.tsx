import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { RaceTicket } from '@zancada/contracts'
import { useDeferredValue } from 'react'
import { useTexts } from '../../../../i18n'
import { FoundStatus } from '../../../../ui/feedback/found-status'
import { plainFigure } from '../../../../ui/format/plain-figure'
import { CloseIcon, SearchIcon } from '../../../../ui/icons'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { isWholeTicket } from '../../scanner/typed-reader'
import { checkInTexts } from '../locale'
import { RunnerRow } from './runner-row'

interface EntryFieldProps {
  typed: string
  onType: (typed: string) => void
  /** What Enter means: a whole code is taken as if it were scanned, else the first runner found is looked at. */
  onEnter: () => void
}

/** For a runner without a QR, or with one that cannot be read. */
export function EntryField({ typed, onType, onEnter }: EntryFieldProps) {
  const t = useTexts(checkInTexts)
  return (
    <OutlinedInput
      fullWidth
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('')
        if (event.key !== 'Enter') return
        // The answer takes the focus: the same key would press its button.
        event.preventDefault()
        onEnter()
      }}
      placeholder={t('entry.placeholder')}
      inputProps={{
        'aria-label': t('entry.label'),
        autoComplete: 'off',
        autoCorrect: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        enterKeyHint: 'search',
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon size={20} />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={t('entry.clear')}
              onClick={() => onType('')}
              sx={{ width: 44, height: 44 }}
            >
              <CloseIcon size={20} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}

interface FoundRunnersProps {
  device: RaceDayDevice
  /** Found again whenever the list changes. */
  state: RaceDayState
  typed: string
  onChoose: (ticket: RaceTicket) => void
  /** What was typed is a whole ticket, and is taken as if it were scanned. */
  onRead: () => void
}

export function FoundRunners({ device, typed, onChoose, onRead }: FoundRunnersProps) {
  const t = useTexts(checkInTexts)
  const found = device.search(useDeferredValue(typed), MOST_FOUND)
  // Not automatically: the Enter that ends the typing would press a button of the answer.
  if (isWholeTicket(typed))
    return (
      <Box sx={{ height: '100%', bgcolor: 'background.paper', p: 2 }}>
        <Button size="large" fullWidth onClick={onRead}>
          {t('entry.read')}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', bgcolor: 'background.paper', px: 2 }}>
      {found.length > 0 ? (
        <Box component="ul" aria-label={t('entry.results')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.map((ticket) => (
            <RunnerRow key={ticket.registration_id} ticket={ticket} onChoose={onChoose} />
          ))}
        </Box>
      ) : (
        <Typography sx={{ py: 3, textAlign: 'center' }}>{t('entry.nobody')}</Typography>
      )}
    </Box>
  )
}

/** In one line, once typing pauses; the advice of an empty list is read where it stands. */
export function FoundRunnersStatus({ device, typed }: Pick<FoundRunnersProps, 'device' | 'state' | 'typed'>) {
  const t = useTexts(checkInTexts)
  const wanted = useDeferredValue(typed.trim())
  const isSearch = wanted !== '' && !isWholeTicket(wanted)
  const count = isSearch ? device.search(wanted, MOST_FOUND).length : 0
  const text = count === 0 ? t('entry.none') : t('list.count', { count, figure: plainFigure(count) })
  return <FoundStatus busy={!isSearch} text={text} />
}

const MOST_FOUND = 30
