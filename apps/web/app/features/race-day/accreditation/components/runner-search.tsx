import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { FoundStatus } from '../../../../ui/feedback/found-status'
import { CloseIcon, SearchIcon } from '../../../../ui/icons'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { isScannedText, isWholeTicket } from '../../scanner/typed-reader'
import { accreditationTexts } from '../locale'
import { TicketRow } from './ticket-row'

interface RunnerSearchProps {
  device: RaceDayDevice
  state: RaceDayState
  field: RefObject<HTMLInputElement | null>
  onOpen: (registrationId: string) => void
  /** A code, as a reader that types writes it. */
  onCode: (text: string) => void
  onSearching: (isSearching: boolean) => void
}

const MOST_ROWS = 20

/** Finds a runner without a ticket by what they say or show. */
export function RunnerSearch({ device, state, field, onOpen, onCode, onSearching }: RunnerSearchProps) {
  const t = useTexts(accreditationTexts)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found changes with what the device knows.
  const found = useMemo(
    () => (wanted === '' ? [] : device.search(wanted, MOST_ROWS + 1)),
    [device, wanted, state.known, state.counts, state.latest],
  )
  const shown = found.slice(0, MOST_ROWS)
  const foundText =
    found.length === 0
      ? t('home.none', { text: wanted })
      : t(found.length > shown.length ? 'home.countAndMore' : 'home.count', { count: shown.length })

  function change(typed: string) {
    // A ticket that is typed or pasted needs no Enter.
    const left = isWholeTicket(typed) ? '' : typed
    setText(left)
    onSearching(left.trim() !== '')
    if (left !== typed) onCode(typed)
  }

  /** Clears the text: the next runner needs a new search. */
  function open(registrationId: string) {
    change('')
    onOpen(registrationId)
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          const [only, another] = device.search(text.trim(), 2)
          if (only && !another) open(only.registration_id)
          else if (!only && isScannedText(text)) onCode(text)
          else return
          change('')
        }}
      >
        <OutlinedInput
          fullWidth
          inputRef={field}
          type="search"
          value={text}
          placeholder={t('home.searchPlaceholder')}
          onChange={(event) => change(event.target.value)}
          startAdornment={
            <IconButton type="submit" aria-label={t('home.submit')} sx={{ width: 44, height: 44, ml: -1.25 }}>
              <SearchIcon />
            </IconButton>
          }
          endAdornment={
            text !== '' && (
              <IconButton
                aria-label={t('home.clear')}
                onClick={() => {
                  change('')
                  field.current?.focus()
                }}
                sx={{ width: 44, height: 44, mr: -1 }}
              >
                <CloseIcon size={20} />
              </IconButton>
            )
          }
          inputProps={{
            'aria-label': t('home.search'),
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            enterKeyHint: 'search',
          }}
          sx={FIELD}
        />
      </form>
      <FoundStatus busy={wanted === ''} text={foundText} />
      {shown.length > 0 && (
        <Found aria-label={t('home.results')}>
          {shown.map((ticket) => (
            <li key={ticket.registration_id}>
              <TicketRow ticket={ticket} onOpen={() => open(ticket.registration_id)} />
            </li>
          ))}
        </Found>
      )}
      {found.length > shown.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('home.more')}
        </Typography>
      )}
      {wanted !== '' && found.length === 0 && (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          <strong>{t('home.none', { text: wanted })}</strong>
          <br />
          {t('home.noneText')}
        </Alert>
      )}
    </search>
  )
}

const FIELD = {
  minHeight: 60,
  gap: 1,
  '& .MuiOutlinedInput-input': { fontSize: '1.0625rem', px: 0, textOverflow: 'ellipsis' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
}

const Found = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))
