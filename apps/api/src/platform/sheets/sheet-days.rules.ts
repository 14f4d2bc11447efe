/** Formats of Excel's own that show a day. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether cells of a number format are days: it shows a day or a year, apart from its texts, colours and escaped signs. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return DAY_FORMATS.has(id)
  const bare = code.replaceAll(/"[^"]*"|\[[^[\]]*\]|[\\_*]./g, '')
  return /[dy]/i.test(bare) && !/general/i.test(bare)
}

const DAY_MS = 24 * 3600 * 1000
/** Workbooks count days from here; those of Excel for Mac, from the first day of 1904. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1)
const YEARS = { first: 1900, last: 2100 }

/** A number of days as `YYYY-MM-DD`; null when it is none that a calendar of ours has. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < 1_000_000)) return null
  const day = new Date((is1904 ? DAY_ZERO_1904 : DAY_ZERO) + Math.floor(serial) * DAY_MS)
  const year = day.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last ? day.toISOString().slice(0, 10) : null
}
