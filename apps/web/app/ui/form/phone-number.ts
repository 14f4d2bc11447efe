import { isDigit, type Mask } from './masked-text'

/**
 * Phones are kept as E.164 (`+573001234567`). Without a `+` a number is Colombian, shown as `300 123 4567` beside a
 * fixed +57; one that starts with `+` is shown and kept as it is typed.
 */
const COLOMBIA = '+57'
const NATIONAL_DIGITS = 10
const MOST_DIGITS = 15

export const phoneMask: Mask = {
  isKept: (character) => isDigit(character) || character === '+',
  format: (kept) => phoneText(phoneValue(kept)),
}

export function phoneValue(text: string): string {
  const numbers = [...text].filter(isDigit).join('')
  if (text.trimStart().startsWith('+')) return `+${numbers.slice(0, MOST_DIGITS)}`
  if (numbers === '') return ''
  return COLOMBIA + withoutCountry(numbers).slice(0, NATIONAL_DIGITS)
}

export function phoneText(value: string): string {
  if (!value.startsWith(COLOMBIA)) return value
  const national = value.slice(COLOMBIA.length)
  return [national.slice(0, 3), national.slice(3, 6), national.slice(6)]
    .filter((part) => part !== '')
    .join(' ')
}

export function isColombian(value: string): boolean {
  return value === '' || value.startsWith(COLOMBIA)
}

/** Browsers may fill in `573001234567`: twelve digits that begin with the country. */
function withoutCountry(numbers: string): string {
  return numbers.length === NATIONAL_DIGITS + 2 && numbers.startsWith('57') ? numbers.slice(2) : numbers
}
