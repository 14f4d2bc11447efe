import Alert from '@mui/material/Alert'
import { useTexts } from '../../../../i18n'
import type { RaceDayState } from '../../device/race-day-device'
import { ClockAlert } from '../../line-state/clock-alert'
import { checkInTexts } from '../locale'

/** What is wrong although it works. */
export function Troubles({ state }: { state: RaceDayState }) {
  const t = useTexts(checkInTexts)
  return (
    <>
      {(state.trouble === 'storage-full' || state.trouble === 'storage-refused') && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {t(`trouble.${state.trouble}`)}
        </Alert>
      )}
      <ClockAlert state={state} sx={{ borderRadius: 0 }} />
    </>
  )
}
