import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../i18n'
import { CalendarIcon } from '../icons'
import { uiTexts } from '../locale'

export interface CalendarButtonProps {
  /** The field it belongs to, by its name. */
  of: ReactNode
  value: string
  onPick: (date: string) => void
  min?: string
  max?: string
  disabled?: boolean
}

/** The calendar (and the date library under it) is downloaded the first time someone asks for it. */
export function CalendarButton({ of, disabled = false, ...calendar }: CalendarButtonProps) {
  const t = useTexts(uiTexts)
  const label = typeof of === 'string' ? of : ''
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        disabled={disabled}
        aria-label={t(label === '' ? 'form.openCalendar' : 'form.openCalendarOf', { label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <CalendarIcon size={20} />
      </IconButton>
      {anchor && (
        <Suspense>
          <CalendarPopover {...calendar} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </InputAdornment>
  )
}

const CalendarPopover = lazy(() => import('./calendar-popover'))
