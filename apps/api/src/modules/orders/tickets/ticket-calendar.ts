import { calendarFile } from '../../../platform/documents/calendar-file'
import type { MailAttachment } from '../../../platform/mail/mailer'

interface CalendarRow {
  readonly event_name: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly category_name: string
  readonly category_starts_at: Date | null
}

interface CalendarOf {
  readonly uid: string
  readonly place: string
  readonly url: string
}

/** Categories may start apart: a buyer who comes with several runners comes for the first start. Null: no day is known yet. */
export function ticketCalendar(
  rows: readonly CalendarRow[],
  { uid, place, url }: CalendarOf,
  now: Date,
): MailAttachment | null {
  const [starts_at] = rows
    .flatMap(({ category_starts_at }) => category_starts_at ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  const [first] = rows
  if (first === undefined || starts_at === undefined) return null
  const isOne = rows.length === 1
  const file = calendarFile(
    {
      uid: `${uid}@zancada`,
      title: isOne ? `${first.event_name} · ${first.category_name}` : first.event_name,
      starts_at,
      place,
      description: rows
        .map(({ first_name, last_name, category_name }) => `${first_name} ${last_name} · ${category_name}`)
        .join('\n'),
      url,
    },
    now,
  )
  return {
    filename: 'carrera.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  }
}
