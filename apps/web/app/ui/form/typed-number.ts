import { isDigit } from './masked-text'

/**
 * Whole numbers as Colombians write them: points between thousands, a comma before decimals. What is no whole number
 * stays as it was typed, for the field to say so: a comma that disappears makes ten times the price.
 */
export type TypedNumber = number | string | null

/** More digits than a number keeps exactly. */
const MOST_DIGITS = 15

/** What a text stands for while it is written: `$ 85.000` and `85000` are the same. Who writes `1,0` may go on to `1,05`. */
export function readWholeNumber(text: string): TypedNumber {
  const bare = text.replaceAll(/[\s$]|COP/gi, '')
  if (bare === '') return text.trim() === '' ? null : text
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(bare)) return text
  return wholeOf(bare.replaceAll('.', '')) ?? text
}

/** What it stands for once it is written: `85.000,00` has no cents. `85,000` may be meant in thousands: it is none. */
export function settleWholeNumber(text: string): TypedNumber {
  const settled = readWholeNumber(text.trim().replace(/,0{1,2}$/, ''))
  return typeof settled === 'number' || text.trim() === '' ? settled : text
}

export interface Edit {
  readonly before: string
  readonly after: string
  /** What the browser says was put in, if it does. */
  readonly data?: string | null | undefined
  readonly kind?: string | undefined
}

/**
 * Whether somebody wrote more than digits. If not, the points in the text are those of the field itself, which move as
 * digits come and go: `85.000` less a digit is `8.500` and not `85.00`.
 */
export function hasOwnSigns({ before, after, data, kind }: Edit): boolean {
  if (kind?.startsWith('insertFrom')) return !isDigits(after)
  if (data) return !isDigits(data)
  const { inserted, removed } = differenceOf(before, after)
  if (!isDigits(inserted)) return true
  return kind === undefined && inserted.length > 0 && removed.length > 0 && !isDigits(after)
}

/** The number of a text whose points are the field's own. */
export function digitsOf(text: string): TypedNumber {
  const digits = [...text].filter(isDigit).join('')
  return digits === '' ? null : (wholeOf(digits) ?? digits)
}

function wholeOf(digits: string): number | undefined {
  return digits.replace(/^0+/, '').length <= MOST_DIGITS ? Number(digits) : undefined
}

function isDigits(text: string): boolean {
  return [...text].every(isDigit)
}

function differenceOf(before: string, after: string): { inserted: string; removed: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return {
    inserted: after.slice(start, after.length - end),
    removed: before.slice(start, before.length - end),
  }
}
