/**
 * The wall clock of Colombia, where every race happens: UTC−5 all year, with no daylight saving since 1993.
 * Instants travel as ISO strings; only here do they become what a clock in Bogotá shows, and back.
 */
const OFFSET = '-05:00'

// Only numbers are taken from Intl: they are the same in every runtime, its words are not.
const clockOfBogota = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Bogota',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

export interface WallClock {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute: number
}

export function bogotaClock(instant: string | Date): WallClock | null {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOfBogota.formatToParts(date)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, weekday, hour, minute }
}

/** The instant when a clock in Bogotá shows that date (`YYYY-MM-DD`) and time (`HH:mm`). */
export function bogotaInstant(date: string, time: string): string | null {
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return new Date(`${date}T${time}:00${OFFSET}`).toISOString()
}

/** `2027-03-14` and nothing like `2027-02-30`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
