import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTexts } from '../../../i18n'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'
import { lineStateTexts } from './locale'

interface PinAlertProps extends Pick<AlertProps, 'sx'> {
  device: RaceDayDevice
  state: Pick<RaceDayState, 'isPinAsked'>
}

/** The organizer switched the PIN on while somebody works: they choose theirs when there is a moment for it. */
export function PinAlert({ device, state, ...look }: PinAlertProps) {
  const t = useTexts(lineStateTexts)
  if (!state.isPinAsked) return null
  return (
    <Alert
      severity="info"
      {...look}
      action={
        <Button variant="text" size="small" onClick={() => device.beginChoosingPin()} sx={{ minHeight: 44 }}>
          {t('pin.choose')}
        </Button>
      }
    >
      {t('pin.asked')}
    </Alert>
  )
}
