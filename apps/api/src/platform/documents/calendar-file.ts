export interface CalendarEvent {
  /** The same for the same ticket, so that a second download replaces the first. */
  readonly uid: string
  readonly title: string
  readonly starts_at: Date
  readonly place: string
  readonly description: string
  readonly url: string
}

/** A race is over by noon; a calendar only needs to know that the morning is taken. */
const HOURS = 4
const HOUR_MS = 3_600_000

/** An iCalendar file (RFC 5545) with one event, in UTC: every calendar shows it at its own hour. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const ends = new Date(event.starts_at.getTime() + HOURS * HOUR_MS)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zancada//Entradas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${unbroken(event.uid)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(event.starts_at)}`,
    `DTEND:${instant(ends)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${unbroken(event.url)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function instant(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** A line of the file ends where it says and nowhere else: every break becomes `\\n`, and no other control is kept. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\v\f\x85\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** An address and an identifier have no escapes: what would break their line is left out. */
function unbroken(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
}

const MOST_BYTES = 73

/** No line of more than 75 bytes, and no letter cut in two. */
function folded(line: string): string {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > MOST_BYTES) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += letter
    bytes += size
  }
  return [...rows, row].join('\r\n')
}
