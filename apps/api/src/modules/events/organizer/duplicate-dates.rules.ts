/**
 * The dates of a copy: all of them move with the race, so that a season's plan is kept. Without a new date for the race
 * (or an old one to count from) there is nothing to move by, and the copy starts with none.
 */
export interface DateShift {
  readonly starts_at: Date | null
  readonly instant: (old: Date | string | null) => Date | null
  readonly calendarDate: (old: string | null) => string | null
}

export function shiftDates(oldRace: Date | null, newRace: Date | undefined): DateShift {
  if (oldRace === null || newRace === undefined)
    return { starts_at: newRace ?? null, instant: () => null, calendarDate: (old) => old }
  const distance = newRace.getTime() - oldRace.getTime()
  const years = newRace.getUTCFullYear() - oldRace.getUTCFullYear()
  return {
    starts_at: newRace,
    instant: (old) => (old === null ? null : new Date(new Date(old).getTime() + distance)),
    calendarDate: (old) => (old === null ? null : sameDayAfter(old, years)),
  }
}

/** Ages counted on 1 January are counted on 1 January of the next edition; 29 February becomes the 28th. */
function sameDayAfter(date: string, years: number): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const moved = String(Number(year) + years)
  const isLeap = new Date(`${moved}-02-29T00:00:00Z`).getUTCMonth() === 1
  return month === '02' && day === '29' && !isLeap ? `${moved}-02-28` : `${moved}-${month}-${day}`
}
