/** Days in Colombia, as the law counts them. The world lives in 2030. */
const HOLIDAYS = new Set([
  ...['2030-03-25', '2030-04-18', '2030-04-19', '2030-05-01', '2030-06-03', '2030-06-24', '2030-07-01'],
  ...['2030-07-20', '2030-08-07', '2030-08-19', '2030-10-14', '2030-11-04', '2030-11-11', '2030-12-08'],
])
const DAY_MS = 86_400_000
const BOGOTA_MS = 5 * 3_600_000

export function dayOf(moment: Date): string {
  return new Date(moment.getTime() - BOGOTA_MS).toISOString().slice(0, 10)
}

export function beginningOf(day: string): Date {
  return new Date(Date.parse(day) + BOGOTA_MS)
}

export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The first instant after so many working days, counted from the day after. */
export function afterWorkingDays(moment: Date, count: number): Date {
  let day = dayOf(moment)
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1)
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day)) left -= 1
  }
  return beginningOf(daysAfter(day, 1))
}
