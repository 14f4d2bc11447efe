import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import type { RaceDayDevice, RecordedScan } from '../device/race-day-device'
import { isFresh } from '../undo/undo-time'
import { checkInTexts } from './locale'

/** Long enough to be read; it stands where the last entry does, and covers nothing. */
const NOTICE_MS = 6000

interface Notice {
  readonly text: string
  readonly lastScan: string | null
}

/** Taking back an entry: at once for a minute, later with a reason. */
export function useUndo(device: RaceDayDevice) {
  const t = useTexts(checkInTexts)
  const [asked, setAsked] = useState<RecordedScan | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)

  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  const tell = (text: string) => setNotice({ text, lastScan: lastScanOn(device) })

  async function undo(scan: RecordedScan, reason?: string) {
    await device.undo(scan.clientId, reason)
    const reading = await device.read(scan.ticketCode)
    const name =
      reading.kind === 'ticket' ? `${reading.ticket.first_name} ${reading.ticket.last_name}` : scan.ticketCode
    tell(t('last.undone', { name }))
  }

  return {
    /** The one that a reason is asked for. */
    asked,
    /** What became of it, until somebody else goes in. */
    notice: notice !== null && notice.lastScan === lastScanOn(device) ? notice.text : null,
    close: () => setAsked(null),
    undo,
    start(scan: RecordedScan) {
      if (!isFresh(scan, Date.now())) return setAsked(scan)
      undo(scan).catch(() => tell(t('last.undoFailed')))
    },
  }
}

function lastScanOn(device: RaceDayDevice): string | null {
  return device.getState().latest[0]?.clientId ?? null
}
