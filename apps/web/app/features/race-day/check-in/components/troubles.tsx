import Alert from '@mui/material/Alert'
import { useTexts } from '../../../../i18n'
import type { RaceDayState } from '../../device/race-day-device'
import { clockFault } from '../clock-fault'
import { checkInTexts } from '../locale'

/** What is wrong although it works. */
export function Troubles({ state }: { state: RaceDayState }) {
  const t = useTexts(checkInTexts)
  const fault = clockFault(state.clockAheadMs)
  return (
    <>
      {(state.trouble === 'storage-full' || state.trouble === 'storage-refused') && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {t(`trouble.${state.trouble}`)}
        </Alert>
      )}
      {fault && (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {t('trouble.clock', { time: t(`trouble.${fault.unit}`, { count: fault.count }) })}
        </Alert>
      )}
    </>
  )
}
