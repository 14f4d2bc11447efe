/** A clock that is a little off harms nobody: the server puts right what devices say. */
const MOST_MS = 5 * 60_000

export interface ClockFault {
  readonly count: number
  readonly unit: 'minutes' | 'hours' | 'days'
}

/** How far off the clock is, when the volunteer should know. */
export function clockFault(aheadMs: number): ClockFault | null {
  const off = Math.abs(aheadMs)
  if (off < MOST_MS) return null
  const minutes = Math.round(off / 60_000)
  if (minutes < 120) return { count: minutes, unit: 'minutes' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.round(hours / 24), unit: 'days' }
}
