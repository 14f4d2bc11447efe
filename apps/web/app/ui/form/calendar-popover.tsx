import Popover from '@mui/material/Popover'
import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { useTexts } from '../../i18n'
import { isCalendarDate } from '../format/bogota-time'
import { uiTexts } from '../locale'

export interface CalendarPopoverProps {
  anchor: HTMLElement
  value: string
  onPick: (date: string) => void
  onClose: () => void
  min?: string
  max?: string
}

/** Its own chunk: import it lazily. */
export default function CalendarPopover({ anchor, value, onPick, onClose, min, max }: CalendarPopoverProps) {
  const t = useTexts(uiTexts)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('form.calendar'), elevation: 8, sx: { mt: 1 } } }}
    >
      <ThemeProvider theme={inSpanish}>
        <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es">
          <DateCalendar
            autoFocus
            value={isCalendarDate(value) ? dayjs(value) : null}
            {...(min === undefined ? {} : { minDate: dayjs(min) })}
            {...(max === undefined ? {} : { maxDate: dayjs(max) })}
            onChange={(date, state) => {
              if (!date || state !== 'finish') return
              onPick(date.format('YYYY-MM-DD'))
              onClose()
            }}
          />
        </LocalizationProvider>
      </ThemeProvider>
    </Popover>
  )
}

const inSpanish = (outer: Theme) => createTheme(outer, esES)
