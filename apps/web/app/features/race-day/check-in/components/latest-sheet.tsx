import Button from '@mui/material/Button'
import { useTexts } from '../../../../i18n'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { LatestScans } from '../../line-state/latest-scans'
import { RaceSheet } from '../../race-sheet'
import { checkInTexts } from '../locale'

interface LatestSheetProps {
  device: RaceDayDevice
  scans: readonly RecordedScan[]
  open: boolean
  onClose: () => void
  onUndo: (scan: RecordedScan) => void
}

export function LatestSheet({ device, scans, open, onClose, onUndo }: LatestSheetProps) {
  const t = useTexts(checkInTexts)
  return (
    <RaceSheet title={t('latest.title')} open={open} onClose={onClose} isTall>
      <LatestEntries device={device} scans={scans} onUndo={onUndo} />
    </RaceSheet>
  )
}

export function LatestEntries({ device, scans, onUndo }: Omit<LatestSheetProps, 'open' | 'onClose'>) {
  const t = useTexts(checkInTexts)
  return (
    <LatestScans
      device={device}
      scans={scans.slice(0, SHOWN)}
      action={(scan, name) =>
        !scan.isUndone && (
          <Button
            variant="outlined"
            aria-label={t('latest.undoOf', { name })}
            onClick={() => onUndo(scan)}
            sx={{ px: 1.5 }}
          >
            {t('actions.undo')}
          </Button>
        )
      }
    />
  )
}

const SHOWN = 50
