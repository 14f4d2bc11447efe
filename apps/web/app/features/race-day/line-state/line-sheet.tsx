import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import type { RaceDayDevice, RaceDayState } from '../device/race-day-device'
import { RaceSheet } from '../race-sheet'
import { DeviceName } from './device-name'
import { LatestScans } from './latest-scans'
import { canBeRead, isTroubled } from './line-look'
import { lineStateTexts } from './locale'
import { RefusedActions } from './refused-actions'
import { UnreadableActions } from './unreadable-actions'

interface LineSheetProps {
  device: RaceDayDevice
  state: RaceDayState
  open: boolean
  onClose: () => void
}

export function LineSheet({ device, state, open, onClose }: LineSheetProps) {
  const t = useTexts(lineStateTexts)
  return (
    <RaceSheet title={t('title')} open={open} onClose={onClose}>
      {state.line === 'offline' && (
        <Alert severity="info" role="note">
          {t('offlineText')}
        </Alert>
      )}
      {state.trouble === 'storage-full' && <Alert severity="error">{t('storageFull')}</Alert>}
      {state.held > 0 && (
        <Alert severity="warning">
          {t('heldText', { count: state.held, figure: plainFigure(state.held) })}
        </Alert>
      )}
      {state.unreadable.length > 0 && <UnreadableActions device={device} unreadable={state.unreadable} />}
      <Box component="dl" sx={FIGURES}>
        <Figure name={t('known')} value={plainFigure(state.known)} />
        <Figure name={t('toUpload')} value={plainFigure(state.pending)} />
        <Figure
          name={t('lastSync')}
          value={state.syncedAt ? formatDateTime(state.syncedAt) : t('neverSynced')}
          isSmall
        />
      </Box>
      <SyncNow device={device} state={state} />
      <DeviceName name={state.deviceName} onRename={(name) => device.rename(name)} />
      {state.refused.length > 0 && <RefusedActions device={device} refused={state.refused} />}
      <Box>
        <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
          {t('latest')}
        </Typography>
        <LatestScans
          device={device}
          scans={state.latest.filter((scan, place) => place < SHOWN || isTroubled(scan))}
          action={(scan, name) =>
            canBeRead(scan) && (
              <Button
                variant="text"
                aria-label={t('dismissOf', { name })}
                onClick={() => void device.dismiss(scan.clientId)}
                sx={{ flexShrink: 0, px: 1, minHeight: 44 }}
              >
                {t('dismiss')}
              </Button>
            )
          }
        />
      </Box>
    </RaceSheet>
  )
}

/** What asks for somebody is shown however long ago it was. */
const SHOWN = 30

function Figure({ name, value, isSmall = false }: { name: string; value: string; isSmall?: boolean }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant={isSmall ? 'subtitle2' : 'figure'} sx={{ m: 0 }}>
        {value}
      </Typography>
    </div>
  )
}

function SyncNow({ device, state }: { device: RaceDayDevice; state: RaceDayState }) {
  const t = useTexts(lineStateTexts)
  const [failed, setFailed] = useState(false)

  async function sync() {
    setFailed(false)
    try {
      await device.sync()
    } catch {
      setFailed(true)
    }
  }
  return (
    <Box>
      <Button
        variant="outlined"
        fullWidth
        loading={state.line === 'syncing'}
        onClick={() => void sync()}
        sx={{ minHeight: 48 }}
      >
        {t('syncNow')}
      </Button>
      {failed && (
        <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
          {t('syncFailed')}
        </Typography>
      )}
    </Box>
  )
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'baseline',
  m: 0,
} as const
