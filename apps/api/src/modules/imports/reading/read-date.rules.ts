import { dayOfSerial } from '../../../platform/sheets/sheet-days.rules'
import { plainWords } from './plain-words.rules'
import { quoted, type Reading, understood } from './reading.rules'

/** A number below is a year, or nothing a person was born on; one above is no day of ours. */
const FIRST_SERIAL = 3_000
const LAST_SERIAL = 80_000

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const ENGLISH: Readonly<Record<string, string>> = {
  jan: 'ene',
  apr: 'abr',
  aug: 'ago',
  dec: 'dic',
  set: 'sep',
}

/**
 * Day, month and year in that order; year, month and day; with the month's name; or a spreadsheet's number of days, which
 * some workbooks count from 1904.
 */
export function readDate(written: string, today: string, is1904 = false): Reading<string> {
  const text = withoutTime(written)
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) {
    const read = dated(written, Number(compact[1]), Number(compact[2]), Number(compact[3]))
    return 'value' in read ? understood(read.value, written, dayFirst(read.value)) : read
  }
  if (/^\d+([.,]\d+)?$/.test(text)) return readSerial(text, is1904)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return dated(written, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = localParts(written)
  if (local) return withYear(written, local.year, local.second, local.first, today)
  const named = /^(\d{1,2}) (?:de )?(\p{L}{3,10}) (?:del? )?(\d{4}|\d{2})$/u.exec(plainWords(text))
  if (named) {
    const start = (named[2] ?? '').slice(0, 3)
    const month = MONTHS.indexOf(ENGLISH[start] ?? start) + 1
    if (month > 0) return withYear(written, named[3] ?? '', month, Number(named[1]), today)
  }
  return notADate(written)
}

/** The numbers of a date that ends in its year; which of the others is the day is another question. */
export function localParts(
  written: string,
): { readonly first: number; readonly second: number; readonly year: string } | null {
  const local = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})$/.exec(withoutTime(written))
  return local && { first: Number(local[1]), second: Number(local[2]), year: local[3] ?? '' }
}

function withoutTime(written: string): string {
  return written.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]\.? ?m\.?)?Z?$/i, '')
}

/** A day in the past. */
export function readBirth(written: string, today: string, is1904 = false): Reading<string> {
  const read = readDate(written, today, is1904)
  if ('value' in read && read.value > today) return { fault: `${quoted(written)} está en el futuro` }
  return read
}

function readSerial(text: string, is1904: boolean): Reading<string> {
  const days = Math.floor(Number(text.replace(',', '.')))
  if (/^(19|20)\d{2}$/.test(text)) return { fault: `${quoted(text)} es solo un año: escribe día/mes/año` }
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return notADate(text)
  const day = dayOfSerial(days, is1904)
  return day === null ? notADate(text) : { value: day }
}

/** Of two digits, the last such year that is not to come. */
function withYear(written: string, year: string, month: number, day: number, today: string): Reading<string> {
  if (year.length === 4) return dated(written, Number(year), month, day)
  const century = Number(today.slice(0, 2)) * 100
  const full = century + Number(year)
  const past = full > Number(today.slice(0, 4)) ? full - 100 : full
  const read = dated(written, past, month, day)
  return 'value' in read ? understood(read.value, written, dayFirst(read.value)) : read
}

function dated(written: string, year: number, month: number, day: number): Reading<string> {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal) return { fault: `${quoted(written)} no es una fecha que exista: escribe día/mes/año` }
  return { value: `${year}-${twoDigits(month)}-${twoDigits(day)}` }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const notADate = (written: string) => ({
  fault: `${quoted(written)} no es una fecha: escribe día/mes/año, como 17/05/1990`,
})

export function dayFirst(date: string): string {
  return date.split('-').reverse().join('/')
}

/** «12 de junio de 1990», which has only one meaning. */
export function writtenDay(date: string): string {
  return LONG_DAY.format(new Date(`${date}T00:00:00Z`))
}

const LONG_DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })
