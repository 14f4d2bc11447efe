/**
 * Text that is rewritten while it is typed (thousands, dates, phones). The caret stays after the same character it
 * was after, so that correcting a digit in the middle does not throw it to the end.
 */
export interface Mask {
  /** The characters that carry the value; the rest is decoration. */
  isKept: (character: string) => boolean
  /** The decorated text. Must keep the kept characters, in order; it may drop the last ones. */
  format: (kept: string) => string
  /** Writes out what decoration says, when typing or pasting ends in it: «1/» is the first day, whole. */
  complete?: (typed: string) => string
}

export const isDigit = (character: string): boolean => character >= '0' && character <= '9'

export function retype(mask: Mask, given: string, caret: number): { text: string; caret: number } {
  const isAtEnd = caret === given.length
  const typed = isAtEnd && mask.complete ? mask.complete(given) : given
  const text = mask.format(keep(mask, typed))
  const before = keep(mask, typed.slice(0, caret)).length
  return { text, caret: positionAfter(mask, text, before, isAtEnd) }
}

/** Rewrites the input in place; React then finds the value it was about to write and leaves the caret alone. */
export function retypeInput(mask: Mask, input: HTMLInputElement | HTMLTextAreaElement): string {
  const caret = input.selectionStart ?? input.value.length
  const typed = retype(mask, input.value, caret)
  if (input.value !== typed.text) {
    input.value = typed.text
    input.setSelectionRange(typed.caret, typed.caret)
  }
  return typed.text
}

function keep(mask: Mask, text: string): string {
  return [...text].filter(mask.isKept).join('')
}

function positionAfter(mask: Mask, text: string, count: number, atEnd: boolean): number {
  if (atEnd) return text.length
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (mask.isKept(text.charAt(index))) seen += 1
  }
  return text.length
}
