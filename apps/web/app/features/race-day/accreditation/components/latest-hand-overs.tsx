import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTexts } from '../../../../i18n'
import { messageOf } from '../../../../ui/feedback/message-of'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { LatestScans } from '../../line-state/latest-scans'
import { isFresh } from '../../undo/undo-time'
import { useRunnersOf } from '../../use-runners-of'
import { accreditationTexts } from '../locale'
import { undoWords } from '../undo-words'
import { UndoSign } from './signs'
import { UndoHandOver } from './undo-hand-over'

/** What this table handed over last, each with its way back. */
export function LatestHandOvers({
  device,
  scans,
}: {
  device: RaceDayDevice
  scans: readonly RecordedScan[]
}) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const [asked, setAsked] = useState<RecordedScan | null>(null)
  const runners = useRunnersOf(
    device,
    scans.map(({ ticketCode }) => ticketCode),
  )
  const nameOf = ({ ticketCode }: RecordedScan) => {
    const runner = runners.get(ticketCode)
    return runner ? `${runner.first_name} ${runner.last_name}` : ticketCode
  }

  async function undo(scan: RecordedScan) {
    if (!isFresh(scan, Date.now())) {
      setAsked(scan)
      return
    }
    try {
      await device.undo(scan.clientId)
      notify(t(undoWords(scan).done, { name: nameOf(scan) }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('undo.failed'), 'error')
    }
  }
  return (
    <>
      <LatestScans
        device={device}
        scans={scans}
        action={(scan) =>
          !scan.isUndone &&
          scan.outcome.kind !== 'rejected' && (
            <Button
              variant="text"
              startIcon={<UndoSign />}
              aria-label={t('undo.open', { name: nameOf(scan) })}
              onClick={() => void undo(scan)}
              sx={{ flexShrink: 0, px: 1 }}
            >
              {t('undo.submit')}
            </Button>
          )
        }
      />
      {asked && (
        <UndoHandOver device={device} scan={asked} name={nameOf(asked)} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
