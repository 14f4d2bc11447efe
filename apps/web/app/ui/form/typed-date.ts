import { isCalendarDate } from '../format/bogota-time'
import { isDigit, type Mask } from './masked-text'

/** A date as Colombians type it, `14/03/2027`; kept as the calendar date `2027-03-14`. */
export const dateMask: Mask = {
  isKept: isDigit,
  format: (digits) =>
    [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter((part) => part !== '').join('/'),
  complete: (typed) => {
    const [day = '', month, year] = /^\d{4}-\d/.test(typed)
      ? typed.split('-').reverse()
      : typed.split(/[/\-. ]/)
    if (month === undefined) return typed
    // A part is finished by what separates it from the next.
    return [day.padStart(2, '0'), year === undefined ? month : month.padStart(2, '0'), year ?? ''].join('/')
  },
}

/** A whole and real date becomes `YYYY-MM-DD`; anything else stays as typed, for the schema to refuse. */
export function dateValue(text: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isCalendarDate(date) ? date : text
}

/** A whole date that no calendar has, by its parts; null when it exists or is not whole yet. */
export function impossibleDate(value: string): { day: number; month: number; year: number } | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value) ?? []
  return year === undefined ? null : { day: Number(day), month: Number(month), year: Number(year) }
}

export function dateText(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  return year === undefined ? value : `${day}/${month}/${year}`
}
