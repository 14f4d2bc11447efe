import Alert from '@mui/material/Alert'
import { useTexts } from '../../../../i18n'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { ClockAlert } from '../../line-state/clock-alert'
import { PinAlert } from '../../line-state/pin-alert'
import { checkInTexts } from '../locale'

/** What is wrong although it works. */
export function Troubles({ device, state }: { device: RaceDayDevice; state: RaceDayState }) {
  const t = useTexts(checkInTexts)
  return (
    <>
      {(state.trouble === 'storage-full' || state.trouble === 'storage-refused') && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {t(`trouble.${state.trouble}`)}
        </Alert>
      )}
      <ClockAlert state={state} sx={{ borderRadius: 0 }} />
      <PinAlert device={device} state={state} sx={{ borderRadius: 0 }} />
    </>
  )
}
