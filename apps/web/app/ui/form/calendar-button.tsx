import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../i18n'
import { useSnackbar } from '../feedback/snackbar'
import { CalendarIcon } from '../icons'
import { loadOr } from '../load-or'
import { uiTexts } from '../locale'
import type { CalendarPopoverProps } from './calendar-popover'

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

/** In its place, where it does not come: the date can be typed. */
function NoCalendar({ onClose }: Pick<CalendarPopoverProps, 'onClose'>) {
  const t = useTexts(uiTexts)
  const notify = useSnackbar()
  useEffect(() => {
    notify(t('form.noCalendar'), 'error')
    onClose()
  }, [notify, t, onClose])
  return null
}

const CalendarPopover = lazy(() =>
  loadOr<{ default: ComponentType<CalendarPopoverProps> }>(() => import('./calendar-popover'), {
    default: NoCalendar,
  }),
)
