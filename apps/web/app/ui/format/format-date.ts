import { bogotaClock, isCalendarDate, type WallClock } from './bogota-time'
import { dateTexts } from './locale'

/**
 * Dates as Zancada writes them. The words come from our locale file and not from the runtime's Intl data, which differs
 * between Node and browsers («mar» or «mar.», plain or narrow spaces) and would break hydration.
 */
const { am, pm, months, monthsShort, weekdays, weekdaysShort } = dateTexts.source
const NO_BREAK = '\u00a0'

/** «dom 14 mar 2027, 6:00 a. m.» */
export function formatDateTime(instant: string | Date): string {
  const clock = bogotaClock(instant)
  return clock ? `${shortDate(clock)}, ${clockTime(clock)}` : ''
}

/** «dom 14 mar 2027», from an instant or from a calendar date (`2027-03-14`). */
export function formatDate(value: string | Date): string {
  const clock = dayOf(value)
  return clock ? shortDate(clock) : ''
}

/** «domingo 14 de marzo de 2027» */
export function formatLongDate(value: string | Date): string {
  const clock = dayOf(value)
  if (!clock) return ''
  return dateTexts.t('long', {
    weekday: weekdays[clock.weekday] ?? '',
    day: clock.day,
    month: months[clock.month - 1] ?? '',
    year: clock.year,
  })
}

/** «14 de marzo de 2027», where only the day matters. */
export function formatWrittenDay(value: string | Date): string {
  const clock = dayOf(value)
  if (!clock) return ''
  return dateTexts.t('written', { day: clock.day, month: months[clock.month - 1] ?? '', year: clock.year })
}

/** «6:00 a. m.» */
export function formatTime(instant: string | Date): string {
  const clock = bogotaClock(instant)
  return clock ? clockTime(clock) : ''
}

/** «a las 6:00 a. m.», or «a la 1:30 p. m.», inside a sentence. */
export function formatAtTime(instant: string | Date): string {
  const clock = bogotaClock(instant)
  if (!clock) return ''
  return dateTexts.t(clock.hour % 12 === 1 ? 'atOne' : 'at', { time: clockTime(clock) })
}

/** «14 mar», for chart axes and tight cells. */
export function formatDayMonth(value: string | Date): string {
  const clock = dayOf(value)
  return clock ? `${clock.day} ${monthsShort[clock.month - 1]}` : ''
}

/** «14 mar, 6:00 a. m.», where the hour decides and the year goes without saying. */
export function formatDayMonthTime(instant: string | Date): string {
  const clock = bogotaClock(instant)
  return clock ? `${formatDayMonth(instant)}, ${clockTime(clock)}` : ''
}

/** The last moment of what ends then: at midnight that is the day before, as people say it. */
export function lastMomentOf(end: string): Date {
  const clock = bogotaClock(end)
  const isMidnight = clock?.hour === 0 && clock.minute === 0
  return new Date(Date.parse(end) - (isMidnight ? MINUTE_MS : 0))
}

const MINUTE_MS = 60_000

function dayOf(value: string | Date): WallClock | null {
  // Noon UTC is the same calendar day in Bogotá: a birthday never moves to the day before.
  return bogotaClock(typeof value === 'string' && isCalendarDate(value) ? `${value}T12:00:00Z` : value)
}

function shortDate({ weekday, day, month, year }: WallClock): string {
  return `${weekdaysShort[weekday]} ${day} ${monthsShort[month - 1]} ${year}`
}

function clockTime({ hour, minute }: WallClock): string {
  const half = (hour < 12 ? am : pm).replace(' ', NO_BREAK)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${NO_BREAK}${half}`
}
