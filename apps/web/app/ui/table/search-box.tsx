import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../i18n'
import { CloseIcon, SearchIcon } from '../icons'
import { uiTexts } from '../locale'

const TYPING_PAUSE_MS = 300

export interface SearchBoxProps {
  value: string
  /** Called when typing pauses, on Enter and on clearing. */
  onSearch: (text: string) => void
  placeholder?: string
}

export function SearchBox({ value, onSearch, placeholder }: SearchBoxProps) {
  const t = useTexts(uiTexts)
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)
  // The address may change by itself (back, «quitar filtros»): then it wins over what was typed.
  if (settled !== value) {
    setSettled(value)
    setTyped(value)
  }

  const search = useEffectEvent((text: string) => onSearch(text))
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  function clear() {
    setTyped('')
    onSearch('')
  }

  return (
    <OutlinedInput
      fullWidth
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim())
        if (event.key === 'Escape' && typed !== '') clear()
      }}
      placeholder={placeholder ?? t('table.search')}
      inputProps={{
        'aria-label': placeholder ?? t('table.search'),
        enterKeyHint: 'search',
        style: { padding: '10px 0', textOverflow: 'ellipsis' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon size={20} />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('table.clearSearch')} onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
