import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../../i18n'
import { ErrorState } from '../../../../ui/feedback/error-state'
import { SectionCard } from '../../../../ui/layout/section-card'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'

/** Until the list is here there is nobody to hand over to; why it does not come is told. */
export function DeviceOpening({ device, state }: { device: RaceDayDevice; state: RaceDayState }) {
  const t = useTexts(accreditationTexts)
  if (state.phase === 'failed') {
    const trouble = state.trouble ?? 'offline'
    return (
      <ErrorState
        title={t(`failed.${trouble}`)}
        text={t(`failed.${trouble}Text`)}
        onRetry={() => device.sync().catch(() => undefined)}
        retrying={state.line === 'syncing'}
      />
    )
  }
  const isFilling = state.phase === 'filling'
  return (
    <SectionCard title={t(isFilling ? 'opening.filling' : 'opening.opening')}>
      <LinearProgress aria-label={t('opening.filling')} sx={{ mt: 2, mb: 1.5, height: 8, borderRadius: 4 }} />
      <Typography color="textSecondary" role="status">
        {isFilling && t('opening.known', { count: state.known })}
      </Typography>
    </SectionCard>
  )
}
