/**
 * Working days in Colombia: Monday to Friday, less its holidays (Ley 51 de 1983, «Ley Emiliani»). Some keep their date,
 * some move to the next Monday, some follow Easter. Days are written `2026-11-16`.
 */
const KEEP_THEIR_DATE = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
const MOVE_TO_MONDAY = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
/** Days from Easter Sunday: Holy Thursday and Good Friday; Ascension, Corpus Christi and Sacred Heart on their Mondays. */
const FROM_EASTER = [-3, -2, 43, 64, 71]

const DAY_MS = 86_400_000
const known = new Map<number, ReadonlySet<string>>()

export function holidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year)
  if (found) return found
  const easter = easterOf(year)
  const days = new Set([
    ...KEEP_THEIR_DATE.map((day) => `${year}-${day}`),
    ...MOVE_TO_MONDAY.map((day) => nextMonday(`${year}-${day}`)),
    ...FROM_EASTER.map((offset) => plusDays(easter, offset)),
  ])
  known.set(year, days)
  return days
}

export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The day on which a term of so many working days ends, counted from the day after. */
export function plusBusinessDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = plusDays(reached, 1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}

/** Working days after one day up to another; below zero when that one is earlier. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from)
  let count = 0
  for (let day = from; day < to; ) {
    day = plusDays(day, 1)
    if (isBusinessDay(day)) count += 1
  }
  return count
}

export function plusDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Two months later, or the last day of that month when it is shorter. */
export function plusMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  const wanted = new Date(Date.UTC(year, month - 1 + count, date))
  return (wanted > last ? last : wanted).toISOString().slice(0, 10)
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function nextMonday(day: string): string {
  return plusDays(day, (8 - weekdayOf(day)) % 7)
}

/** The Gregorian computus: the Sunday after the full moon that follows the equinox. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leapless = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapless - moon + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const days = epact + sunday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}
