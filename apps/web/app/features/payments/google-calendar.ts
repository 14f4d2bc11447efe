interface RaceStart {
  readonly title: string
  readonly starts_at: string
  readonly place: string
  readonly details: string
}

/** A race is over by noon; a calendar only needs to know that the morning is taken. */
const HOURS_MS = 4 * 3_600_000

/** Google's own page to add an event. It is told the race and nothing that opens a ticket. */
export function googleCalendarUrl({ title, starts_at, place, details }: RaceStart): string {
  const start = new Date(starts_at)
  const end = new Date(start.getTime() + HOURS_MS)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(start)}/${stamp(end)}`,
    location: place,
    details,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function stamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}
