import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { formatDayMonthTime } from '../../../../ui/format/format-date'
import { CloseIcon } from '../../../../ui/icons'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'
import { LatestList } from './latest-list'

interface LineSheetProps {
  device: RaceDayDevice
  state: RaceDayState
  who: string
  open: boolean
  onClose: () => void
}

/** What this device kept, what it has uploaded and what it still owes. */
export function LineSheet({ device, state, who, open, onClose }: LineSheetProps) {
  const t = useTexts(accreditationTexts)
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { maxHeight: '88dvh', borderRadius: '16px 16px 0 0' },
        },
      }}
    >
      <Sheet>
        <header>
          <h2 id={titleId}>{t('line.title')}</h2>
          <IconButton aria-label={t('line.close')} onClick={onClose} sx={{ width: 48, height: 48 }}>
            <CloseIcon />
          </IconButton>
        </header>
        <dl>
          <dt>{t('line.device')}</dt>
          <dd>{state.deviceName}</dd>
          <dt>{t('line.who')}</dt>
          <dd>{who}</dd>
          <dt>{t('line.synced')}</dt>
          <dd>{state.syncedAt === null ? t('line.never') : formatDayMonthTime(state.syncedAt)}</dd>
          <dt>{t('line.waiting')}</dt>
          <dd>{state.pending === 0 ? t('line.none') : t('line.pending', { count: state.pending })}</dd>
        </dl>
        {state.held > 0 && (
          <Alert severity="warning">
            <strong>{t('line.heldTitle', { count: state.held })}</strong>
            <br />
            {t('line.heldText')}
          </Alert>
        )}
        <SyncButton device={device} isOffline={state.line === 'offline'} />
        <h3>{t('line.latest')}</h3>
        {state.latest.length === 0 ? (
          <p>{t('line.noLatest')}</p>
        ) : (
          <LatestList device={device} scans={state.latest} />
        )}
      </Sheet>
    </Drawer>
  )
}

function SyncButton({ device, isOffline }: { device: RaceDayDevice; isOffline: boolean }) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const [isBusy, setIsBusy] = useState(false)

  async function sync() {
    setIsBusy(true)
    try {
      await device.sync()
      const reached = device.getState().line !== 'offline'
      notify(t(reached ? 'line.upToDate' : 'line.failed'), reached ? 'success' : 'info')
    } catch {
      notify(t('line.failed'), 'info')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant={isOffline ? 'outlined' : 'contained'} loading={isBusy} onClick={() => void sync()}>
      {t('line.sync')}
    </Button>
  )
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  width: '100%',
  maxWidth: 640,
  marginInline: 'auto',
  padding: '12px 16px calc(24px + env(safe-area-inset-bottom))',
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& h2': { ...theme.typography.h4, margin: 0 },
  '& h3': { ...theme.typography.h6, margin: '12px 0 0' },
  '& > p': { margin: 0, color: theme.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '8px 16px',
    margin: 0,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
}))
