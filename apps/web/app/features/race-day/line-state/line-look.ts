import { isRead, isSettledBadly } from '../device/outcomes'
import type { RaceDayState, RecordedScan } from '../device/race-day-device'

export type LineLook = 'online' | 'syncing' | 'pending' | 'offline'

/** What waits to be uploaded matters more than that the line is good. */
export function lookOfLine({ line, pending }: Pick<RaceDayState, 'line' | 'pending'>): LineLook {
  if (line === 'offline') return 'offline'
  if (line === 'syncing') return 'syncing'
  return pending > 0 ? 'pending' : 'online'
}

/** How many of what this device did turned out otherwise: somebody should look. */
export function troublesIn({ latest, refused }: Pick<RaceDayState, 'latest' | 'refused'>): number {
  return latest.filter(isTroubled).length + refused.length
}

export function isTroubled(scan: RecordedScan): boolean {
  return canBeRead(scan) || (!scan.isUndone && scan.outcome.kind === 'held')
}

/** It turned out otherwise, and nobody said yet that they read it. */
export function canBeRead(scan: RecordedScan): boolean {
  return isSettledBadly(scan) && !isRead(scan)
}
