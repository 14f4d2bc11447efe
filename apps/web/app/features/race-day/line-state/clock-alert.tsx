import Alert, { type AlertProps } from '@mui/material/Alert'
import { useTexts } from '../../../i18n'
import type { RaceDayState } from '../device/race-day-device'
import { clockFault } from './clock-fault'
import { lineStateTexts } from './locale'

interface ClockAlertProps extends Pick<AlertProps, 'sx'> {
  state: Pick<RaceDayState, 'clockAheadMs'>
}

/** A clock that is wrong puts what is done at hours that only an upload corrects. */
export function ClockAlert({ state, ...look }: ClockAlertProps) {
  const t = useTexts(lineStateTexts)
  const fault = clockFault(state.clockAheadMs)
  if (fault === null) return null
  return (
    <Alert severity="warning" {...look}>
      {t('clock.wrong', { time: t(`clock.${fault.unit}`, { count: fault.count }) })}
    </Alert>
  )
}
