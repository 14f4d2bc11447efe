import type { RaceDayState, RecordedScan } from '../device/race-day-device'

export type LineLook = 'online' | 'syncing' | 'pending' | 'offline'

/** What waits to be uploaded matters more than that the line is good. */
export function lookOfLine({ line, pending }: Pick<RaceDayState, 'line' | 'pending'>): LineLook {
  if (line === 'offline') return 'offline'
  if (line === 'syncing') return 'syncing'
  return pending > 0 ? 'pending' : 'online'
}

/** How many of what this device did turned out otherwise: somebody should look. */
export function troublesIn(latest: readonly RecordedScan[]): number {
  return latest.filter(isTroubled).length
}

function isTroubled({ outcome, isUndone }: RecordedScan): boolean {
  return !isUndone && (outcome.kind === 'conflict' || outcome.kind === 'rejected' || outcome.kind === 'held')
}
