import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { UNDO_SECONDS } from '@zancada/contracts/race-day/scan'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n'
import type { RaceDayDevice, RecordedScan } from '../../device/race-day-device'
import { useRunnersOf } from '../../use-runners-of'
import { checkInTexts } from '../locale'

interface LastEntryProps {
  device: RaceDayDevice
  scan: RecordedScan | null
  /** What was just undone, in place of it. */
  notice: string | null
  onUndo: (scan: RecordedScan) => void
}

/** The last runner let in: undoing it needs no reason within a minute. */
export function LastEntry({ device, scan, notice, onUndo }: LastEntryProps) {
  return (
    <>
      <Typography role="status" component="p" variant="subtitle2" sx={{ '&:empty': { mr: -1 } }}>
        {notice}
      </Typography>
      {notice === null && (scan ? <Entry device={device} scan={scan} onUndo={onUndo} /> : <Nobody />)}
    </>
  )
}

function Nobody() {
  const t = useTexts(checkInTexts)
  return (
    <Typography variant="body2" color="textSecondary">
      {t('last.none')}
    </Typography>
  )
}

interface EntryProps {
  device: RaceDayDevice
  scan: RecordedScan
  onUndo: (scan: RecordedScan) => void
}

function Entry({ device, scan, onUndo }: EntryProps) {
  const t = useTexts(checkInTexts)
  const runner = useRunnersOf(device, [scan.ticketCode]).get(scan.ticketCode)
  const seconds = useSecondsLeft(scan)
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {t('last.label')}
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {runner ? `${runner.bib ?? ''} ${runner.first_name} ${runner.last_name}`.trim() : scan.ticketCode}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        onClick={() => onUndo(scan)}
        sx={{ minHeight: 48, px: 1.5, ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
      >
        {seconds > 0 ? t('last.undoSeconds', { seconds }) : t('last.undo')}
      </Button>
    </>
  )
}

/** Of the minute in which no reason is asked for. */
function useSecondsLeft(scan: RecordedScan): number {
  const [now, setNow] = useState(Date.now)
  const until = scan.at.getTime() + UNDO_SECONDS * 1000
  const isRunning = until > now
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return isRunning ? Math.min(UNDO_SECONDS, Math.ceil((until - now) / 1000)) : 0
}
