import { UNDO_SECONDS } from '@zancada/contracts/race-day/scan'
import type { Deadline } from '../../../race/time-left'
import type { RecordedScan } from '../device/race-day-device'

/** Whether it can still be undone without a word. */
export function isFresh({ at }: RecordedScan, now: number): boolean {
  return now - at.getTime() < UNDO_SECONDS * 1000
}

/** Until when, by this device's clock alone. */
export function undoDeadline({ at }: RecordedScan): Deadline {
  return {
    serverNow: at.toISOString(),
    expiresAt: new Date(at.getTime() + UNDO_SECONDS * 1000).toISOString(),
    receivedAt: at.getTime(),
  }
}
