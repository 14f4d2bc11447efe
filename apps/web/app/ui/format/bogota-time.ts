/**
 * The wall clock of Colombia, where every race happens: UTC−5 all year, with no daylight saving since 1993.
 * Instants travel as ISO strings; only here do they become what a clock in Bogotá shows, and back.
 */
const OFFSET = '-05:00'
const OFFSET_MS = -5 * 60 * 60_000

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
  // Read as if it were UTC: with no daylight saving there is nothing to ask of Intl, which is slow to wake on a phone.
  const shown = new Date(date.getTime() + OFFSET_MS)
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
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

/** `YYYY-MM-DD`; empty for what is no moment. */
export function bogotaDay(instant: string | Date): string {
  const clock = bogotaClock(instant)
  return clock === null ? '' : `${clock.year}-${twoDigits(clock.month)}-${twoDigits(clock.day)}`
}

export const bogotaToday = (): string => bogotaDay(new Date())

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
