import { calendarDate } from '../events'

/** Wompi's day, and ours. */
const TIMEZONE = 'America/Bogota'

export function dayOf(moment: Date): string {
  return calendarDate(moment, TIMEZONE)
}
