import { localParts, readDate } from './read-date.rules'

/** How a date of three numbers is written. */
export type DateOrder = 'day_first' | 'month_first'

/**
 * What the cells of a column say about the order of their dates. `settled`: every date has one reading, or some prove
 * that the day comes first and none the month. `unproven`: some could be either and nothing proves which, so that habit
 * decides. `month_first` and `both` are proven by dates that only exist so, and somebody has to say how the others are
 * read. Rows stand for their cells, so that nothing of a person is kept twice.
 */
export type ColumnOrder = (
  | { readonly proof: 'settled' }
  | { readonly proof: 'unproven'; readonly unsure_row: number }
  | {
      readonly proof: 'month_first' | 'both'
      readonly proven_row: number
      readonly unsure_row: number | null
    }
) & {
  /**
   * Its days may have been swapped before the file came: a spreadsheet that opens dates in the other order makes days of
   * those that exist so, all up to the 12th, and leaves the others as text.
   */
  readonly converted: boolean
}

export interface NumberedCell {
  readonly row: number
  readonly text: string
}

export function orderOf(cells: Iterable<NumberedCell>): ColumnOrder {
  let unsure_row: number | null = null
  let month_row: number | null = null
  let provesDay = false
  let hasLowDays = false
  let hasHighDays = false
  for (const { row, text } of cells) {
    const said = orderSaidBy(text)
    if (said === 'either') unsure_row ??= row
    if (said === 'month_first') month_row ??= row
    if (said === 'day_first') provesDay = true
    hasLowDays ||= isSwappable(text)
    hasHighDays ||= isLateDay(text)
  }
  const converted = hasLowDays && !hasHighDays && (provesDay || month_row !== null)
  if (month_row !== null)
    return { proof: provesDay ? 'both' : 'month_first', proven_row: month_row, unsure_row, converted }
  if (unsure_row === null || provesDay) return { proof: 'settled', converted }
  return { proof: 'unproven', unsure_row, converted }
}

/** A whole day that would exist with its day and month swapped. */
export function isSwappable(text: string): boolean {
  const day = /^\d{4}-(\d{2})-(\d{2})$/.exec(text)
  return day !== null && Number(day[2]) <= 12 && day[1] !== day[2]
}

function isLateDay(text: string): boolean {
  return Number(/^\d{4}-\d{2}-(\d{2})$/.exec(text)?.[1] ?? 0) > 12
}

/** Whether somebody has to say how the dates of a column are read. */
export function asksOrder({ proof }: ColumnOrder): boolean {
  return proof === 'month_first' || proof === 'both'
}

/** The rows by which it is known. */
export function rowsBehind(order: ColumnOrder): number[] {
  if (order.proof === 'settled') return []
  const rows = [order.unsure_row, order.proof === 'unproven' ? null : order.proven_row]
  return rows.filter((row) => row !== null)
}

/** The order of one date that has to have one; null: there is only one way to read it, or none. */
export function orderSaidBy(text: string): DateOrder | 'either' | null {
  // Most cells of a file are no dates.
  if (text.length > LONGEST || !/^\d/.test(text)) return null
  const parts = localParts(text)
  if (parts === null || parts.first === parts.second) return null
  const { first, second } = parts
  if (first < 1 || second < 1) return null
  if (first <= 12 && second <= 12) return 'either'
  if (first <= 31 && second <= 12) return 'day_first'
  return first <= 12 && second <= 31 ? 'month_first' : null
}

/** A date of a month-first column as everybody else writes it; what can only be read otherwise stays. */
export function withDayFirst(text: string): string {
  const said = orderSaidBy(text)
  const parts = localParts(text)
  if (parts === null || (said !== 'either' && said !== 'month_first')) return text
  return `${twoDigits(parts.second)}/${twoDigits(parts.first)}/${parts.year}`
}

/** What a date means in each order, as `YYYY-MM-DD`; null: nothing that exists. */
export function bothReadings(
  text: string,
  today: string,
): { readonly day_first: string | null; readonly month_first: string | null } {
  const day = (written: string) => {
    const read = readDate(written, today)
    return 'value' in read ? read.value : null
  }
  return {
    day_first: day(text),
    month_first: orderSaidBy(text) === 'day_first' ? null : day(withDayFirst(text)),
  }
}

/** Of a date with its time. */
const LONGEST = 40

const twoDigits = (number: number) => String(number).padStart(2, '0')
