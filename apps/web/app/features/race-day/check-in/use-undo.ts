import { UNDO_SECONDS } from '@zancada/contracts/race-day/scan'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import type { RaceDayDevice, RecordedScan } from '../device/race-day-device'
import { checkInTexts } from './locale'

/** Taking back an entry: at once for a minute, later with a reason. */
export function useUndo(device: RaceDayDevice) {
  const t = useTexts(checkInTexts)
  const notify = useSnackbar()
  const [asked, setAsked] = useState<RecordedScan | null>(null)

  async function undo(scan: RecordedScan, reason?: string) {
    await device.undo(scan.clientId, reason)
    const reading = await device.read(scan.ticketCode)
    const name =
      reading.kind === 'ticket' ? `${reading.ticket.first_name} ${reading.ticket.last_name}` : scan.ticketCode
    notify(t('last.undone', { name }), 'success')
  }

  return {
    /** The one that a reason is asked for. */
    asked,
    close: () => setAsked(null),
    undo,
    start(scan: RecordedScan) {
      if (Date.now() - scan.at.getTime() >= UNDO_SECONDS * 1000) return setAsked(scan)
      undo(scan).catch(() => notify(t('last.undoFailed'), 'error'))
    },
  }
}
