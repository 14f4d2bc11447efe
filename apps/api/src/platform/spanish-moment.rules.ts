/** Days and moments as they are said inside a sentence: «el domingo 7 de febrero de 2027 a la 1:30 p. m.». */
export function saidDay(at: Date, timezone: string): string {
  const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: timezone }).format(at)
  return day.replace(', ', ' ')
}

export function saidMoment(at: Date, timezone: string): string {
  return `${saidDay(at, timezone)} ${saidHour(at, timezone)}`
}

/** Of a term that ends at midnight, the last minute of the day before: «12:00 a. m.» would be read as a day too many. */
export function saidLastMoment(end: Date, timezone: string): string {
  const isMidnight = CLOCK_AT_MIDNIGHT === clockAt(end, timezone)
  return saidMoment(new Date(end.getTime() - (isMidnight ? MINUTE_MS : 0)), timezone)
}

const MINUTE_MS = 60_000
const CLOCK_AT_MIDNIGHT = '00:00'

function clockAt(at: Date, timezone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: timezone }).format(at)
}

/** Without the day of the week: «7 de febrero de 2027 a la 1:30 p. m.». */
export function saidDate(at: Date, timezone: string, precision?: Precision): string {
  const date = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: timezone }).format(at)
  return `${date} ${saidHour(at, timezone, precision)}`
}

/** To the minute, or to the second. */
type Precision = 'short' | 'medium'

/** One o'clock is singular, which Intl does not know. No line breaks inside «7:00 a. m.». */
export function saidHour(at: Date, timezone: string, precision: Precision = 'short'): string {
  const hour = new Intl.DateTimeFormat('es-CO', { timeStyle: precision, timeZone: timezone }).format(at)
  return `${hour.startsWith('1:') ? 'a la' : 'a las'} ${hour.replaceAll(/\s/g, '\u00a0')}`
}
