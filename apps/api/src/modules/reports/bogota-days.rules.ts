/** Reports count by days of Colombia, which keeps one hour all year round. */
const OFFSET = '-05:00'
const DAY_MS = 24 * 3600 * 1000

export interface Moments {
  /** Null: since ever. */
  readonly from: Date | null
  /** The first instant that no longer counts. Null: until now. */
  readonly until: Date | null
}

/** The instants between which the days from one to the other lie, both included. */
export function momentsOf(from: string | undefined, to: string | undefined): Moments {
  return {
    from: from === undefined ? null : startOf(from),
    until: to === undefined ? null : new Date(startOf(to).getTime() + DAY_MS),
  }
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`)
}

const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** The calendar date of an instant there, `YYYY-MM-DD`. */
export function bogotaDay(moment: Date): string {
  return FORMAT.format(moment)
}

/** Every day from one to the other, so that a chart shows the days on which nothing happened. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = startOf(from); day <= startOf(to); day = new Date(day.getTime() + DAY_MS))
    days.push(bogotaDay(day))
  return days
}
