import { calendarDate } from '../events'

const DAY_MS = 86_400_000

/** Calendar days from today to a race, both where it is run; below zero once it is past. */
export function daysUntil(startsAt: Date, now: Date, timezone: string): number {
  const day = (moment: Date) => Date.parse(calendarDate(moment, timezone))
  return Math.round((day(startsAt) - day(now)) / DAY_MS)
}
