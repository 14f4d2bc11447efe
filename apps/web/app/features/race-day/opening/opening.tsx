import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { StateCard } from '../../../ui/feedback/state-card'
import { plainFigure } from '../../../ui/format/plain-figure'
import { AlertIcon } from '../../../ui/icons'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'
import { openingTexts } from './locale'
import { PinForm } from './pin-form'

/** Until the race is on this device: what is happening, or what to do about it. */
export function Opening({ device, state }: { device: RaceDayDevice; state: RaceDayState }) {
  const t = useTexts(openingTexts)
  if (state.phase === 'locked' || state.phase === 'choosing-pin')
    return <PinForm key={state.phase} device={device} state={state} />
  if (state.phase === 'failed') {
    const key = FAILURES[state.trouble ?? 'unknown']
    return (
      <Box sx={{ p: 2, maxWidth: 640, mx: 'auto' }}>
        <StateCard
          tone="error"
          role="alert"
          icon={<AlertIcon />}
          title={t(key)}
          text={
            state.pending === 0
              ? t(`${key}Text`)
              : `${t(`${key}Text`)} ${t('pending', { count: state.pending, figure: plainFigure(state.pending) })}`
          }
          action={
            <Button size="large" loading={state.line === 'syncing'} onClick={() => void retry(device)}>
              {t('retry')}
            </Button>
          }
        />
      </Box>
    )
  }
  const isFilling = state.phase === 'filling'
  return (
    <Box role="status" sx={ARRIVING}>
      <Typography variant="h4" component="p">
        {t(isFilling ? 'filling' : 'opening')}
      </Typography>
      <LinearProgress aria-label={t('filling')} sx={{ width: '100%', height: 8, borderRadius: 4 }} />
      {isFilling && (
        <>
          <Typography variant="figure" component="p">
            {plainFigure(state.known)}
          </Typography>
          <Typography>{t('received')}</Typography>
          <Typography color="textSecondary">{t('fillingText')}</Typography>
        </>
      )}
    </Box>
  )
}

const FAILURES = {
  offline: 'offline',
  'not-found': 'notFound',
  'storage-full': 'storageFull',
  'storage-refused': 'storageRefused',
  unknown: 'failed',
} as const

async function retry(device: RaceDayDevice): Promise<void> {
  // Why it fails again is told by the device's state.
  await device.sync().catch(() => {})
}

const ARRIVING = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  maxWidth: 420,
  minHeight: '60dvh',
  mx: 'auto',
  px: 3,
  textAlign: 'center',
} as const
