import type { RaceTicket } from '@zancada/contracts'
import type { RecordedScan } from './race-day-device'

/** The same moment, as two clocks that agree write it. */
const SAME_MS = 1_000

/**
 * Another device may upload late what it did earlier: then what was accepted of this one is a repetition, and the list
 * says whose counts. Of parts of a kit it does not say which device handed over which, so those stay as they were told.
 */
export function outcomeNow(
  scan: RecordedScan,
  ticket: RaceTicket | null,
  deviceName: string,
): RecordedScan['outcome'] {
  if (scan.outcome.kind !== 'accepted' || scan.isUndone) return scan.outcome
  const counted = scan.kind === 'check_in' ? ticket?.checked_in : scan.items ? null : ticket?.accredited
  if (!counted) return scan.outcome
  // By its moment too: the list knows a device by the name it had.
  const isOwn =
    counted.device === deviceName || Math.abs(Date.parse(counted.at) - scan.at.getTime()) < SAME_MS
  if (isOwn) return scan.outcome
  const station = scan.kind === 'check_in' ? null : (ticket?.accredited?.station ?? null)
  return { kind: 'conflict', with: { device: counted.device, station, at: counted.at } }
}
